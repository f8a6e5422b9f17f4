package dev.untorn.dynamic.atomizer;

import static dev.untorn.dynamic.atomizer.HeldLockList.EXCLUSIVE;
import static dev.untorn.dynamic.atomizer.HeldLockList.SHARED;

import dev.untorn.dynamic.atomizer.AccessLog.TransactionAccess;
import dev.untorn.dynamic.atomizer.LastAccesses.LastAccess;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.Optional;

/**
 * The state of a variable: its users and the locks that protect it (sections 4.1 and 4.4 of the
 * paper). A thread ordered after all other users becomes its owner. Most accesses change little and
 * take no lock.
 */
final class VariableState extends VariableHistory {

  /** No owner: several threads use the variable. */
  private static final int NOBODY = -1;

  private final AtomizerOptions terms;

  /** Locks held at every access since several threads use it. */
  private LockIdSet all = LockIdSet.NONE;

  /** Locks held at every write. */
  private LockIdSet atWrites = LockIdSet.NONE;

  /** Null until {@link #disown}, as most variables are only used by one thread. */
  private volatile LastAccesses reads;

  private volatile LastAccesses writes;

  VariableState(long key, AtomizerOptions terms) {
    super(key);
    this.terms = terms;
    owner = terms.creator(object());
  }

  @Override
  boolean isForgettable() {
    return stage == Stage.OWNED;
  }

  @Override
  void forget() {
    super.forget();
    terms.broken.getAndIncrement();
  }

  @Override
  int object() {
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

  /** The last access of another thread that may be concurrent with this one, or null. */
  LastAccess lastAccess(ViolationStep.Kind kind, AtomizerThread thread) {
    LastAccesses all = kind == ViolationStep.Kind.READ ? reads : writes;
    return all == null ? null : all.concurrentWith(thread);
  }

  @Override
  TransactionAccess access(int kind, int site, HeldLockList held, long stamp) {
    return new TransactionAccess(this, kind, site, held, stamp);
  }

  /** Records an access; returns whether it is a both-mover. */
  boolean use(AtomizerThread current, int kind, int site) {
    if (kind == AccessBits.READ && isReadShared()) {
      // Many threads may read it all the time; the last readers matter only after a write.
      return read(current, site);
    }
    if ((kind & AccessBits.ATOMIC) != 0) {
      pass(current, kind);
    }
    boolean isMover = true;
    if ((kind & AccessBits.READ) != 0) {
      isMover = read(current, site);
      see(current);
    }
    if ((kind & AccessBits.WRITE) != 0) {
      isMover = write(current, site);
      see(current);
    }
    know(current, kind, isMover ? site : 0);
    return isMover;
  }

  private boolean read(AtomizerThread thread, int site) {
    boolean isMover = isOwn(thread) || stage == Stage.READ_SHARED || judgeRead(thread);
    if (isOwn(thread)) {
      noteRead(thread, site);
    } else {
      add(reads, thread, site);
    }
    return isMover;
  }

  private boolean write(AtomizerThread thread, int site) {
    boolean isMover = isOwn(thread) || judgeWrite(thread);
    if (isOwn(thread)) {
      noteWrite(thread, site);
    } else {
      add(writes, thread, site);
    }
    return isMover;
  }

  /** Adds an access, unless another thread has just taken over. */
  private static void add(LastAccesses accesses, AtomizerThread thread, int site) {
    if (accesses != null) {
      accesses.add(thread, site);
    }
  }

  /** Whether the owner's notes count; a former owner may still write them concurrently. */
  private boolean hasOwner() {
    return owner > 0;
  }

  private boolean judgeRead(AtomizerThread thread) {
    if (stage == Stage.SHARED_MODIFIED) {
      LockIdSet before = all;
      LockIdSet left = HeldLockList.retain(before, thread.held(), SHARED);
      boolean isMover =
          terms.has(Refinement.WRITE_PROTECTED)
              ? HeldLockList.haveOneOf(thread.held(), atWrites)
              : !left.isEmpty();
      return (left.size() == before.size() && isMover) || change(thread, left, atWrites) || isMover;
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

  private boolean judgeWrite(AtomizerThread thread) {
    if (stage == Stage.SHARED_MODIFIED) {
      LockIdSet before = all;
      LockIdSet beforeAtWrites = atWrites;
      LockIdSet left = HeldLockList.retain(before, thread.held(), EXCLUSIVE);
      LockIdSet leftAtWrites = HeldLockList.retain(beforeAtWrites, thread.held(), EXCLUSIVE);
      boolean areSame =
          left.size() == before.size() && leftAtWrites.size() == beforeAtWrites.size();
      return (areSame && !left.isEmpty()) || change(thread, left, leftAtWrites) || !left.isEmpty();
    }
    synchronized (this) {
      if (stage == Stage.SHARED_MODIFIED) {
        return judgeWrite(thread);
      }
      if (stage == Stage.READ_SHARED) {
        terms.broken.getAndIncrement();
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
   * Initializes the candidate sets with this thread's locks and, if it is concurrent, the owner's.
   */
  private void protect(AtomizerThread thread) {
    all = HeldLockList.candidates(thread.held(), EXCLUSIVE);
    atWrites = all;
    if (terms.isOrdering && hasOwner()) {
      all = isRead() ? HeldLockList.retain(all, readHeld, SHARED) : all;
      all = isWritten() ? HeldLockList.retain(all, writeHeld, EXCLUSIVE) : all;
      atWrites = isWritten() ? HeldLockList.retain(atWrites, writeHeld, EXCLUSIVE) : atWrites;
    }
  }

  /** Refines the candidate sets, unless the thread takes over; returns whether it does. */
  private synchronized boolean change(
      AtomizerThread thread, LockIdSet newAll, LockIdSet newAtWrites) {
    boolean isMoved = terms.isOrdering && newAll.isEmpty() && !all.isEmpty() && isSeen(thread);
    if (isMoved || isOrdered(thread)) {
      own(thread);
      return true;
    }
    all = newAll;
    atWrites = newAtWrites;
    return false;
  }

  /** Makes this thread the owner if possible; returns whether it is. */
  private boolean takesOver(AtomizerThread thread) {
    if (owner == 0 || isOrdered(thread) || isMoved(thread)) {
      own(thread);
      return true;
    }
    boolean isLocked = terms.isOrdering && isLockCommon(thread);
    if (stage == Stage.OWNED && !isLocked) {
      disown();
      owner = thread.id;
      forgetFirst();
      stage = Stage.HANDED_OVER;
      return true;
    }
    return false;
  }

  /**
   * Whether ownership seems to have moved by unobserved synchronization: both threads used the
   * variable under different locks, and this one has acquired something released in between.
   */
  private boolean isMoved(AtomizerThread thread) {
    return terms.isOrdering
        && hasOwner()
        && thread.held() != null
        && (readHeld != null || writeHeld != null)
        && !isLockCommon(thread)
        && isSeen(thread);
  }

  /** Whether the owner used it under a lock that is held now. */
  private boolean isLockCommon(AtomizerThread thread) {
    return HeldLockList.haveCommon(readHeld, thread.held())
        || HeldLockList.haveCommon(writeHeld, thread.held());
  }

  private boolean isOrdered(AtomizerThread thread) {
    return terms.isOrdering
        && (!hasOwner() || thread.clock().knows(owner, lastTime()))
        && (writes == null || (writes.areBefore(thread) && reads.areBefore(thread)));
  }

  private void own(AtomizerThread thread) {
    if (reads != null) {
      reads.forget();
      writes.forget();
    }
    forgetNotes();
    owner = thread.id;
    forgetGap();
    if (stage != Stage.OWNED) {
      stage = Stage.OWNED;
    }
  }

  /** Moves the owner's notes to {@link #reads} and {@link #writes}. */
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
