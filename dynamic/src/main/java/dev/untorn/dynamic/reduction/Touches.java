package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.Deed;
import java.util.Optional;

/**
 * Who touched something last, and the last one before that was somebody else.
 *
 * <p>Threads change it without a lock: what two of them write at once may be lost, but each touch
 * belongs to one thread for good.
 */
final class Touches {

  private Touch last;
  private Touch older;

  /** The times of those that are left out. */
  private Clock others = Clock.ZERO;

  void add(Runner runner, int site) {
    Touch mine = last;
    if (mine == null || mine.thread != runner.id()) {
      mine = shift(runner.id());
    }
    mine.set(runner, site);
  }

  private Touch shift(int thread) {
    Touch next = older;
    if (next == null || next.thread != thread) {
      if (next != null && !others.knows(next.thread, next.time)) {
        others = others.with(next.thread, next.time);
      }
      next = new Touch(thread);
    }
    older = last;
    last = next;
    return next;
  }

  /** The last one of another thread which the order of threads allows to be elsewhere, or null. */
  Touch concurrentWith(Runner runner) {
    Touch one = last;
    if (one != null && !one.isBefore(runner)) {
      return one;
    }
    Touch other = older;
    return other != null && !other.isBefore(runner) ? other : null;
  }

  /** The same as a step. */
  Optional<Deed> deed(Deed.Kind kind, Runner runner, int object) {
    return Optional.ofNullable(concurrentWith(runner)).map(touch -> touch.deed(kind, object));
  }

  /** Whether all of them are before what a thread does now, however threads are scheduled. */
  boolean areBefore(Runner runner) {
    return concurrentWith(runner) == null && others.isWithin(runner.clock());
  }

  void forget() {
    last = null;
    older = null;
    others = Clock.ZERO;
  }
}
