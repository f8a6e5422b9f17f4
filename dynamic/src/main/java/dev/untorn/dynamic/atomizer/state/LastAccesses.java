package dev.untorn.dynamic.atomizer.state;

import dev.untorn.dynamic.order.VectorClock;
import dev.untorn.dynamic.violation.ViolationStep;
import java.util.Optional;

/**
 * What two threads did last to something, and up to when others touched it.
 *
 * <p>Threads change it without a lock: what two of them write at once may be lost, but each touch
 * belongs to one thread for good. Many threads may read the same variable all the time, so nothing
 * is written that is known already.
 */
final class LastAccesses {

  private LastAccess one;
  private LastAccess other;

  /** The times of those that have no touch here. */
  private VectorClock others = VectorClock.ZERO;

  void add(AtomizerThread runner, int site) {
    LastAccess mine = find(runner.id());
    if (mine == null || mine.isForgotten()) {
      mine = make(runner, mine);
    }
    if (mine != null) {
      mine.set(runner, site);
    } else if (!others.knows(runner.id(), runner.time())) {
      others = others.with(runner.id(), runner.time());
    }
  }

  /** The touch of a thread that has none here that counts; it comes first. */
  LastAccess put(int thread) {
    LastAccess mine = find(thread);
    if (mine == null) {
      forget(other);
      mine = new LastAccess(thread);
    }
    if (mine != one) {
      other = one;
      one = mine;
    }
    return mine;
  }

  private LastAccess find(int thread) {
    LastAccess first = one;
    if (first != null && first.thread == thread) {
      return first;
    }
    LastAccess second = other;
    return second != null && second.thread == thread ? second : null;
  }

  /**
   * A touch for a thread, if there is room for it or an old one that does not matter any more.
   *
   * @param old one that it had before, or null
   */
  private LastAccess make(AtomizerThread runner, LastAccess old) {
    LastAccess first = one;
    LastAccess second = other;
    if (first == null || first.isBefore(runner)) {
      forget(first);
      one = old == null ? new LastAccess(runner.id()) : old;
      other = old != null && old == second ? first : second;
      return one;
    }
    if (second == null || second.isBefore(runner)) {
      forget(second);
      other = old == null ? new LastAccess(runner.id()) : old;
      return other;
    }
    return null;
  }

  private void forget(LastAccess touch) {
    if (touch != null && !touch.isForgotten()) {
      if (!others.knows(touch.thread, touch.time())) {
        others = others.with(touch.thread, touch.time());
      }
      touch.forget();
    }
  }

  /** The last one of another thread which the order of threads allows to be elsewhere, or null. */
  LastAccess concurrentWith(AtomizerThread runner) {
    LastAccess first = one;
    if (first != null && !first.isBefore(runner)) {
      return first;
    }
    LastAccess second = other;
    return second != null && !second.isBefore(runner) ? second : null;
  }

  /** The same as a step. */
  Optional<ViolationStep> toStep(ViolationStep.Kind kind, AtomizerThread runner, int object) {
    return Optional.ofNullable(concurrentWith(runner)).map(touch -> touch.toStep(kind, object));
  }

  /** Whether all of them are before what a thread does now, however threads are scheduled. */
  boolean areBefore(AtomizerThread runner) {
    return concurrentWith(runner) == null && others.isWithin(runner.clock());
  }

  /** They stay where they are, as the same threads may come again. */
  void forget() {
    if (one != null) {
      one.forget();
    }
    if (other != null) {
      other.forget();
    }
    others = VectorClock.ZERO;
  }
}
