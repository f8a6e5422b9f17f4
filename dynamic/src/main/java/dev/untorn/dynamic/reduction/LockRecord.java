package dev.untorn.dynamic.reduction;

import static dev.untorn.dynamic.reduction.LockIds.Strictness.EXCLUSIVE;

import dev.untorn.dynamic.story.Deed;
import java.util.Optional;

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

  private final Terms terms;
  private volatile Stage stage = Stage.OWNED;
  private int owner;

  /** Locks that are held whenever it is taken. */
  private LockIds around = LockIds.NONE;

  private final Touches takers = new Touches();
  private final Release release = new Release();

  LockRecord(long key, Terms terms) {
    super(key);
    this.terms = terms;
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
  synchronized Optional<Deed> interference(Deed.Kind kind, Runner runner) {
    return takers.deed(Deed.Kind.ACQUIRE, runner, object());
  }

  /** A thread takes the lock; returns whether that is a both-mover. */
  boolean acquire(Runner runner, int site) {
    if (!isUnchanged(runner)) {
      judge(runner);
    }
    takers.add(runner, site);
    runner.seen.take(release);
    return isMover();
  }

  private boolean isMover() {
    Stage now = stage;
    if (now == Stage.OWNED) {
      return terms.areOwnLocksMovers();
    }
    return now == Stage.HANDED_OVER
        ? terms.has(Refinement.HANDED_OVER_LOCKS)
        : !around.isEmpty() && terms.has(Refinement.PROTECTED_LOCKS);
  }

  /** Whether it is taken as ever: by its owner, or by one of several, under the same locks. */
  private boolean isUnchanged(Runner runner) {
    boolean isSame =
        stage == Stage.SHARED
            ? !terms.areOrdering() || !takers.areBefore(runner)
            : owner == runner.id();
    return isSame && around.retain(runner.held(), EXCLUSIVE) == around;
  }

  /** Who takes it next comes after this thread, in this run. */
  void giveUp(Runner runner) {
    runner.seen.give(release);
  }

  private synchronized void judge(Runner runner) {
    boolean isOrdering = terms.areOrdering();
    if (owner == runner.id() && stage != Stage.SHARED) {
      around = around.retain(runner.held(), EXCLUSIVE);
    } else if (owner == 0 || (isOrdering && takers.areBefore(runner))) {
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
