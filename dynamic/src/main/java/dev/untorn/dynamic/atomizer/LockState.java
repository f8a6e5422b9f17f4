package dev.untorn.dynamic.atomizer;

import static dev.untorn.dynamic.atomizer.HeldLockList.EXCLUSIVE;

import dev.untorn.dynamic.atomizer.StateTable.StateEntry;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.order.ObservedClock.ReleaseClock;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.Optional;

/** The state of a lock: its users, and the locks held around it (section 4.3 of the paper). */
final class LockState extends StateEntry {

  private enum Stage {
    OWNED,
    HANDED_OVER,
    SHARED
  }

  private final AtomizerOptions terms;
  private volatile Stage stage = Stage.OWNED;
  private int owner;

  /** Locks that are held at every acquire. */
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

  /** Records an acquire; returns whether it is a both-mover. */
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

  /** Whether an acquire changes no state: by the owner or one of several, under the same locks. */
  private boolean isUnchanged(AtomizerThread thread) {
    boolean isSame =
        stage == Stage.SHARED ? !terms.isOrdering || !takers.areBefore(thread) : owner == thread.id;
    LockIdSet before = around;
    return isSame && HeldLockList.retain(before, thread.held(), EXCLUSIVE).size() == before.size();
  }

  /** Orders the next acquire after this release in the observed order. */
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
      // The paper starts anew here; with happens-before edges, the locks so far still count.
      around =
          isOrdering
              ? HeldLockList.retain(around, thread.held(), EXCLUSIVE)
              : HeldLockList.candidates(thread.held(), EXCLUSIVE);
      stage = Stage.SHARED;
    }
  }
}
