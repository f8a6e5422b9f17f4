package dev.untorn.dynamic.atomizer;

import static dev.untorn.dynamic.atomizer.HeldLockList.EXCLUSIVE;

import dev.untorn.dynamic.atomizer.StateTable.StateEntry;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.order.ObservedClock.ReleaseClock;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.Optional;

/** What is known of a lock: its users, and the locks around it (section 4.3 of the paper). */
final class LockState extends StateEntry {

  private enum Stage {
    OWNED,
    HANDED_OVER,
    SHARED
  }

  private final AtomizerOptions terms;
  private volatile Stage stage = Stage.OWNED;
  private int owner;

  /** Locks that are held whenever it is taken. */
  private LockIdSet around = LockIdSet.NONE;

  private final LastAccesses takers = new LastAccesses();
  private final ReleaseClock release = new ReleaseClock();

  LockState(long key, AtomizerOptions terms) {
    super(key);
    this.terms = terms;
    owner = terms.creator(object());
  }

  @Override
  boolean isForgettable() {
    return stage == Stage.OWNED;
  }

  @Override
  int object() {
    return (int) key;
  }

  @Override
  synchronized Optional<ViolationStep> interference(
      ViolationStep.Kind kind, AtomizerThread thread) {
    return Optional.ofNullable(takers.concurrentWith(thread))
        .map(access -> access.toStep(ViolationStep.Kind.ACQUIRE, object()));
  }

  /** A thread takes the lock; returns whether that is a both-mover. */
  boolean acquire(AtomizerThread thread, int site) {
    if (!isUnchanged(thread)) {
      judge(thread);
    }
    takers.add(thread, site);
    thread.seen.take(release);
    return isMover();
  }

  private boolean isMover() {
    Stage now = stage;
    if (now == Stage.OWNED) {
      return terms.areOwnLocksMovers;
    }
    return now == Stage.HANDED_OVER
        ? terms.has(Refinement.HANDED_OVER_LOCKS)
        : !around.isEmpty() && terms.has(Refinement.PROTECTED_LOCKS);
  }

  /** Whether it is taken as ever: by its owner, or by one of several, under the same locks. */
  private boolean isUnchanged(AtomizerThread thread) {
    boolean isSame =
        stage == Stage.SHARED ? !terms.isOrdering || !takers.areBefore(thread) : owner == thread.id;
    LockIdSet before = around;
    return isSame && HeldLockList.retain(before, thread.held(), EXCLUSIVE).size() == before.size();
  }

  /** Who takes it next comes after this thread, in this run. */
  void giveUp(AtomizerThread thread) {
    thread.seen.give(release);
  }

  private synchronized void judge(AtomizerThread thread) {
    boolean isOrdering = terms.isOrdering;
    if (owner == thread.id && stage != Stage.SHARED) {
      around = HeldLockList.retain(around, thread.held(), EXCLUSIVE);
    } else if (owner == 0 || (isOrdering && takers.areBefore(thread))) {
      takers.forget();
      around = HeldLockList.candidates(thread.held(), EXCLUSIVE);
      owner = thread.id;
      stage = Stage.OWNED;
    } else if (stage == Stage.SHARED) {
      around = HeldLockList.retain(around, thread.held(), EXCLUSIVE);
    } else if (stage == Stage.OWNED && !isOrdering) {
      owner = thread.id;
      stage = Stage.HANDED_OVER;
    } else {
      // The paper begins anew here; who knows that the first thread was not before can do better.
      around =
          isOrdering
              ? HeldLockList.retain(around, thread.held(), EXCLUSIVE)
              : HeldLockList.candidates(thread.held(), EXCLUSIVE);
      stage = Stage.SHARED;
    }
  }
}
