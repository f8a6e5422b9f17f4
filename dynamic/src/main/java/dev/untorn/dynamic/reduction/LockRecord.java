package dev.untorn.dynamic.reduction;

import static dev.untorn.dynamic.reduction.LockIds.Strictness.EXCLUSIVE;

import dev.untorn.dynamic.story.Deed;
import java.util.Optional;
import java.util.Set;

/**
 * What is known of a lock: who uses it, and under which others it is taken (section 4.3 of the
 * paper). Taking a lock that keeps nobody out is a both-mover.
 */
final class LockRecord extends Entry {

  private enum Stage {
    OWNED,
    HANDED_OVER,
    SHARED
  }

  private final Set<Refinement> refinements;
  private Stage stage = Stage.OWNED;
  private int owner;

  /** Locks that are held whenever it is taken. */
  private LockIds around = LockIds.NONE;

  private final Touches takers = new Touches();
  private volatile Release release;

  LockRecord(long key, Set<Refinement> refinements) {
    super(key);
    this.refinements = refinements;
  }

  @Override
  synchronized boolean isForgettable() {
    return stage == Stage.OWNED;
  }

  @Override
  int object() {
    return (int) key;
  }

  @Override
  synchronized Optional<Deed> interference(Deed.Kind kind, Runner runner) {
    return takers.deed(Deed.Kind.ACQUIRE, runner, object());
  }

  /** A thread takes the lock; returns whether that is a both-mover. */
  synchronized boolean acquire(Runner runner, int site) {
    if (owner == runner.id() && stage != Stage.SHARED) {
      around = around.retain(runner.held(), EXCLUSIVE);
    } else {
      judge(runner);
    }
    takers.add(runner, site);
    runner.seen.take(release);
    return switch (stage) {
      case OWNED -> refinements.contains(Refinement.THREAD_LOCAL_LOCKS);
      case HANDED_OVER -> refinements.contains(Refinement.HANDED_OVER_LOCKS);
      case SHARED -> refinements.contains(Refinement.PROTECTED_LOCKS) && !around.isEmpty();
    };
  }

  /** Who takes it next comes after this thread, in this run. */
  void giveUp(Runner runner) {
    release = runner.seen.release();
  }

  private void judge(Runner runner) {
    boolean isOrdering = refinements.contains(Refinement.ORDERING);
    if (owner == 0 || (isOrdering && takers.areBefore(runner))) {
      takers.forget();
      around = LockIds.of(runner.held(), EXCLUSIVE);
      owner = runner.id();
      stage = Stage.OWNED;
    } else if (stage == Stage.SHARED) {
      around = around.retain(runner.held(), EXCLUSIVE);
    } else if (stage == Stage.OWNED && !isOrdering) {
      owner = runner.id();
      stage = Stage.HANDED_OVER;
    } else {
      // The paper begins anew here; who knows that the first thread was not before can do better.
      around =
          isOrdering
              ? around.retain(runner.held(), EXCLUSIVE)
              : LockIds.of(runner.held(), EXCLUSIVE);
      stage = Stage.SHARED;
    }
  }
}
