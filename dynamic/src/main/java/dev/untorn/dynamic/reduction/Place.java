package dev.untorn.dynamic.reduction;

import static dev.untorn.dynamic.reduction.LockIds.Strictness.ANY;
import static dev.untorn.dynamic.reduction.LockIds.Strictness.EXCLUSIVE;

import dev.untorn.dynamic.story.Deed;
import java.util.Optional;

/**
 * What is known of a variable: who uses it, and which locks protect it (sections 4.1 and 4.4 of the
 * paper).
 *
 * <p>One that only one thread uses belongs to that thread; who comes after that thread in the order
 * of threads takes it over. Most accesses change nothing here but the touches and take no lock:
 * what another thread changes at the same moment comes either before or after them.
 */
final class Place extends Noted {

  private enum Stage {
    OWNED,
    /** Another thread has taken it over, it seems; if the first one comes back, it has not. */
    HANDED_OVER,
    READ_SHARED,
    SHARED_MODIFIED
  }

  /** Several threads, none of which takes over unless all others are before it. */
  private static final int NOBODY = -1;

  private final Terms terms;
  private volatile Stage stage = Stage.OWNED;
  private int owner;

  /** Locks that are held at every access, since several threads use it. */
  private LockIds all = LockIds.NONE;

  /** Locks that are held at every write. */
  private LockIds atWrites = LockIds.NONE;

  /** Null as long as one thread has it, as most variables are only used by one. */
  private volatile Touches reads;

  private volatile Touches writes;

  Place(long key, Terms terms) {
    super(key);
    this.terms = terms;
  }

  @Override
  boolean isForgettable() {
    return stage == Stage.OWNED;
  }

  @Override
  void forget() {
    super.forget();
    terms.countBroken();
  }

  @Override
  int object() {
    return (int) (key >> Integer.SIZE);
  }

  @Override
  Optional<Deed> interference(Deed.Kind kind, Runner runner) {
    Touch write = touch(Deed.Kind.WRITE, runner);
    Touch read = kind == Deed.Kind.WRITE ? touch(Deed.Kind.READ, runner) : null;
    return write != null
        ? Optional.of(write.deed(Deed.Kind.WRITE, object()))
        : Optional.ofNullable(read).map(touch -> touch.deed(Deed.Kind.READ, object()));
  }

  /** What another thread did last that the order of threads allows to be elsewhere, or null. */
  Touch touch(Deed.Kind kind, Runner runner) {
    Touches all = kind == Deed.Kind.READ ? reads : writes;
    return all == null ? null : all.concurrentWith(runner);
  }

  @Override
  Access access(int kind, int site, Held held, long stamp) {
    return new Access(this, kind, site, held, stamp);
  }

  @Override
  boolean isHandedOver() {
    return stage == Stage.HANDED_OVER;
  }

  /** Whether several threads use it. */
  boolean isShared() {
    return stage == Stage.READ_SHARED || stage == Stage.SHARED_MODIFIED;
  }

  @Override
  boolean isReadShared() {
    return stage == Stage.READ_SHARED;
  }

  @Override
  boolean read(Runner runner, int site) {
    boolean isMover = isOwn(runner) || stage == Stage.READ_SHARED || judgeRead(runner);
    if (isOwn(runner)) {
      noteRead(runner, site);
    } else {
      add(reads, runner, site);
    }
    return isMover;
  }

  @Override
  boolean write(Runner runner, int site) {
    boolean isMover = isOwn(runner) || judgeWrite(runner);
    if (isOwn(runner)) {
      noteWrite(runner, site);
    } else {
      add(writes, runner, site);
    }
    return isMover;
  }

  /** Somebody may just have taken over. */
  private static void add(Touches touches, Runner runner, int site) {
    if (touches != null) {
      touches.add(runner, site);
    }
  }

  @Override
  boolean isOwn(Runner runner) {
    Stage now = stage;
    return owner == runner.id() && (now == Stage.OWNED || now == Stage.HANDED_OVER);
  }

  /** Who had it may note something yet when it has just become shared; that does not count. */
  private boolean hasOwner() {
    return owner > 0;
  }

  private boolean judgeRead(Runner runner) {
    if (stage == Stage.SHARED_MODIFIED) {
      LockIds left = all.retain(runner.held(), ANY);
      boolean isMover = isReadProtected(runner, left);
      if (left == all && isMover) {
        return true;
      }
      return change(runner, left, atWrites) || isMover;
    }
    synchronized (this) {
      if (stage == Stage.SHARED_MODIFIED) {
        return judgeRead(runner);
      }
      if (!isOwn(runner) && stage != Stage.READ_SHARED && !takesOver(runner)) {
        disown();
        stage = Stage.READ_SHARED;
      }
      return true;
    }
  }

  private boolean isReadProtected(Runner runner, LockIds left) {
    return terms.has(Refinement.WRITE_PROTECTED) ? atWrites.meets(runner.held()) : !left.isEmpty();
  }

  private boolean judgeWrite(Runner runner) {
    if (stage == Stage.SHARED_MODIFIED) {
      LockIds left = all.retain(runner.held(), EXCLUSIVE);
      LockIds leftAtWrites = atWrites.retain(runner.held(), EXCLUSIVE);
      boolean isMover = !left.isEmpty();
      if (left == all && leftAtWrites == atWrites && isMover) {
        return true;
      }
      return change(runner, left, leftAtWrites) || isMover;
    }
    synchronized (this) {
      if (stage == Stage.SHARED_MODIFIED) {
        return judgeWrite(runner);
      }
      if (stage == Stage.READ_SHARED) {
        terms.countBroken();
      }
      if (isOwn(runner) || takesOver(runner)) {
        return true;
      }
      protect(runner);
      disown();
      stage = Stage.SHARED_MODIFIED;
      return !all.isEmpty();
    }
  }

  /**
   * The first candidates. The paper takes what this thread holds; who knows that the owner was not
   * before it can ask what that held, too.
   */
  private void protect(Runner runner) {
    all = LockIds.of(runner.held(), EXCLUSIVE);
    atWrites = all;
    if (terms.areOrdering() && hasOwner()) {
      all = isRead() ? all.retain(readHeld(), ANY) : all;
      all = isWritten() ? all.retain(writeHeld(), EXCLUSIVE) : all;
      atWrites = isWritten() ? atWrites.retain(writeHeld(), EXCLUSIVE) : atWrites;
    }
  }

  /** Fewer locks are left, unless the thread takes over; returns whether it does. */
  private synchronized boolean change(Runner runner, LockIds newAll, LockIds newAtWrites) {
    boolean isMoved = terms.areOrdering() && newAll.isEmpty() && !all.isEmpty() && isSeen(runner);
    if (isMoved || isOrdered(runner)) {
      own(runner);
      return true;
    }
    all = newAll;
    atWrites = newAtWrites;
    return false;
  }

  /** Whether the variable belongs to this thread from now on. */
  private boolean takesOver(Runner runner) {
    if (owner == 0 || isOrdered(runner) || isMoved(runner)) {
      own(runner);
      return true;
    }
    boolean isLocked = terms.areOrdering() && isLockCommon(runner);
    if (stage == Stage.OWNED && !isLocked) {
      disown();
      owner = runner.id();
      forgetFirst();
      stage = Stage.HANDED_OVER;
      return true;
    }
    return false;
  }

  /**
   * Whether the owner seems to have handed the variable over in a way that is not seen: both have
   * used it under locks, but not under the same, and something was given up in between that this
   * thread has taken.
   */
  private boolean isMoved(Runner runner) {
    return terms.areOrdering()
        && hasOwner()
        && runner.held() != null
        && (readHeld() != null || writeHeld() != null)
        && !isLockCommon(runner)
        && isSeen(runner);
  }

  /** Whether the owner has used it under a lock that is held now. */
  private boolean isLockCommon(Runner runner) {
    return Held.haveCommon(readHeld(), runner.held())
        || Held.haveCommon(writeHeld(), runner.held());
  }

  private boolean isOrdered(Runner runner) {
    return terms.areOrdering()
        && (!hasOwner() || runner.clock().knows(owner, lastTime()))
        && (writes == null || (writes.areBefore(runner) && reads.areBefore(runner)));
  }

  private void own(Runner runner) {
    if (reads != null) {
      reads.forget();
      writes.forget();
    }
    forgetNotes();
    owner = runner.id();
    forgetGap();
    if (stage != Stage.OWNED) {
      stage = Stage.OWNED;
    }
  }

  /** What the owner did becomes a touch like any other. */
  private void disown() {
    if (reads == null) {
      reads = new Touches();
      writes = new Touches();
    }
    if (hasOwner() && isRead()) {
      passRead(reads.put(owner));
    }
    if (hasOwner() && isWritten()) {
      passWrite(writes.put(owner));
    }
    forgetNotes();
    owner = NOBODY;
  }
}
