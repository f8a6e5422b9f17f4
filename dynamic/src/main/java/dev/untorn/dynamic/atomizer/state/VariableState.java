package dev.untorn.dynamic.atomizer.state;

import static dev.untorn.dynamic.atomizer.state.CandidateLockSet.Strictness.ANY;
import static dev.untorn.dynamic.atomizer.state.CandidateLockSet.Strictness.EXCLUSIVE;

import dev.untorn.dynamic.atomizer.state.AccessLog.TransactionAccess;
import dev.untorn.dynamic.atomizer.state.LastAccesses.LastAccess;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.Optional;

/**
 * What is known of a variable: who uses it, and which locks protect it (sections 4.1 and 4.4 of the
 * paper).
 *
 * <p>One that only one thread uses belongs to that thread; who comes after that thread in the order
 * of threads takes it over. Most accesses change nothing here but the accesses and take no lock:
 * what another thread changes at the same moment comes either before or after them.
 */
public final class VariableState extends VariableHistory {

  private enum Stage {
    OWNED,
    /** Another thread has taken it over, it seems; if the first one comes back, it has not. */
    HANDED_OVER,
    READ_SHARED,
    SHARED_MODIFIED
  }

  /** Several threads, none of which takes over unless all others are before it. */
  private static final int NOBODY = -1;

  private final AtomizerOptions terms;
  private volatile Stage stage = Stage.OWNED;
  private int owner;

  /** Locks that are held at every access, since several threads use it. */
  private CandidateLockSet all = CandidateLockSet.NONE;

  /** Locks that are held at every write. */
  private CandidateLockSet atWrites = CandidateLockSet.NONE;

  /** Null as long as one thread has it, as most variables are only used by one. */
  private volatile LastAccesses reads;

  private volatile LastAccesses writes;

  public VariableState(long key, AtomizerOptions terms) {
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
  public int object() {
    return (int) (key >> Integer.SIZE);
  }

  @Override
  Optional<ViolationStep> interference(ViolationStep.Kind kind, AtomizerThread thread) {
    LastAccess write = lastAccess(ViolationStep.Kind.WRITE, thread);
    LastAccess read =
        kind == ViolationStep.Kind.WRITE ? lastAccess(ViolationStep.Kind.READ, thread) : null;
    return write != null
        ? Optional.of(write.toStep(ViolationStep.Kind.WRITE, object()))
        : Optional.ofNullable(read).map(access -> access.toStep(ViolationStep.Kind.READ, object()));
  }

  /** What another thread did last that the order of threads allows to be elsewhere, or null. */
  public LastAccess lastAccess(ViolationStep.Kind kind, AtomizerThread thread) {
    LastAccesses all = kind == ViolationStep.Kind.READ ? reads : writes;
    return all == null ? null : all.concurrentWith(thread);
  }

  @Override
  public TransactionAccess access(int kind, int site, HeldLockList held, long stamp) {
    return new TransactionAccess(this, kind, site, held, stamp);
  }

  @Override
  boolean isHandedOver() {
    return stage == Stage.HANDED_OVER;
  }

  /** Whether several threads use it. */
  public boolean isShared() {
    return stage == Stage.READ_SHARED || stage == Stage.SHARED_MODIFIED;
  }

  @Override
  public boolean isReadShared() {
    return stage == Stage.READ_SHARED;
  }

  @Override
  boolean read(AtomizerThread thread, int site) {
    boolean isMover = isOwn(thread) || stage == Stage.READ_SHARED || judgeRead(thread);
    if (isOwn(thread)) {
      noteRead(thread, site);
    } else {
      add(reads, thread, site);
    }
    return isMover;
  }

  @Override
  boolean write(AtomizerThread thread, int site) {
    boolean isMover = isOwn(thread) || judgeWrite(thread);
    if (isOwn(thread)) {
      noteWrite(thread, site);
    } else {
      add(writes, thread, site);
    }
    return isMover;
  }

  /** Somebody may just have taken over. */
  private static void add(LastAccesses accesses, AtomizerThread thread, int site) {
    if (accesses != null) {
      accesses.add(thread, site);
    }
  }

  @Override
  public boolean isOwn(AtomizerThread thread) {
    Stage now = stage;
    return owner == thread.id() && (now == Stage.OWNED || now == Stage.HANDED_OVER);
  }

  /** Who had it may note something yet when it has just become shared; that does not count. */
  private boolean hasOwner() {
    return owner > 0;
  }

  private boolean judgeRead(AtomizerThread thread) {
    if (stage == Stage.SHARED_MODIFIED) {
      CandidateLockSet left = all.retain(thread.held(), ANY);
      boolean isMover = isReadProtected(thread, left);
      if (left == all && isMover) {
        return true;
      }
      return change(thread, left, atWrites) || isMover;
    }
    synchronized (this) {
      if (stage == Stage.SHARED_MODIFIED) {
        return judgeRead(thread);
      }
      if (!isOwn(thread) && stage != Stage.READ_SHARED && !takesOver(thread)) {
        disown();
        stage = Stage.READ_SHARED;
      }
      return true;
    }
  }

  private boolean isReadProtected(AtomizerThread thread, CandidateLockSet left) {
    return terms.has(Refinement.WRITE_PROTECTED) ? atWrites.meets(thread.held()) : !left.isEmpty();
  }

  private boolean judgeWrite(AtomizerThread thread) {
    if (stage == Stage.SHARED_MODIFIED) {
      CandidateLockSet left = all.retain(thread.held(), EXCLUSIVE);
      CandidateLockSet leftAtWrites = atWrites.retain(thread.held(), EXCLUSIVE);
      boolean isMover = !left.isEmpty();
      if (left == all && leftAtWrites == atWrites && isMover) {
        return true;
      }
      return change(thread, left, leftAtWrites) || isMover;
    }
    synchronized (this) {
      if (stage == Stage.SHARED_MODIFIED) {
        return judgeWrite(thread);
      }
      if (stage == Stage.READ_SHARED) {
        terms.countBroken();
      }
      if (isOwn(thread) || takesOver(thread)) {
        return true;
      }
      protect(thread);
      disown();
      stage = Stage.SHARED_MODIFIED;
      return !all.isEmpty();
    }
  }

  /**
   * The first candidates. The paper takes what this thread holds; who knows that the owner was not
   * before it can ask what that held, too.
   */
  private void protect(AtomizerThread thread) {
    all = CandidateLockSet.of(thread.held(), EXCLUSIVE);
    atWrites = all;
    if (terms.areOrdering() && hasOwner()) {
      all = isRead() ? all.retain(readHeld(), ANY) : all;
      all = isWritten() ? all.retain(writeHeld(), EXCLUSIVE) : all;
      atWrites = isWritten() ? atWrites.retain(writeHeld(), EXCLUSIVE) : atWrites;
    }
  }

  /** Fewer locks are left, unless the thread takes over; returns whether it does. */
  private synchronized boolean change(
      AtomizerThread thread, CandidateLockSet newAll, CandidateLockSet newAtWrites) {
    boolean isMoved = terms.areOrdering() && newAll.isEmpty() && !all.isEmpty() && isSeen(thread);
    if (isMoved || isOrdered(thread)) {
      own(thread);
      return true;
    }
    all = newAll;
    atWrites = newAtWrites;
    return false;
  }

  /** Whether the variable belongs to this thread from now on. */
  private boolean takesOver(AtomizerThread thread) {
    if (owner == 0 || isOrdered(thread) || isMoved(thread)) {
      own(thread);
      return true;
    }
    boolean isLocked = terms.areOrdering() && isLockCommon(thread);
    if (stage == Stage.OWNED && !isLocked) {
      disown();
      owner = thread.id();
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
  private boolean isMoved(AtomizerThread thread) {
    return terms.areOrdering()
        && hasOwner()
        && thread.held() != null
        && (readHeld() != null || writeHeld() != null)
        && !isLockCommon(thread)
        && isSeen(thread);
  }

  /** Whether the owner has used it under a lock that is held now. */
  private boolean isLockCommon(AtomizerThread thread) {
    return HeldLockList.haveCommon(readHeld(), thread.held())
        || HeldLockList.haveCommon(writeHeld(), thread.held());
  }

  private boolean isOrdered(AtomizerThread thread) {
    return terms.areOrdering()
        && (!hasOwner() || thread.clock().knows(owner, lastTime()))
        && (writes == null || (writes.areBefore(thread) && reads.areBefore(thread)));
  }

  private void own(AtomizerThread thread) {
    if (reads != null) {
      reads.forget();
      writes.forget();
    }
    forgetNotes();
    owner = thread.id();
    forgetGap();
    if (stage != Stage.OWNED) {
      stage = Stage.OWNED;
    }
  }

  /** What the owner did becomes an access like any other. */
  private void disown() {
    if (reads == null) {
      reads = new LastAccesses();
      writes = new LastAccesses();
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
