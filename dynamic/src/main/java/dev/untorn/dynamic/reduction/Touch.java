package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.Deed;

/** What a thread did last to a variable or to a lock. Others may look at it at any time. */
final class Touch {

  /** The time of what does not count any more: everybody knows it. */
  private static final int FORGOTTEN = 0;

  final int thread;
  private int site;

  /** The time of the thread, as others know it from its clock. */
  private int time;

  private Held held;

  /** When that was, and the first stamp since which something is held, see {@link Holds}. */
  private long stamp;

  private long first;

  Touch(int thread) {
    this.thread = thread;
  }

  int time() {
    return time;
  }

  Held held() {
    return held;
  }

  void set(Runner runner, int newSite) {
    Holds holds = runner.holds;
    if (site != newSite
        || time != runner.time()
        || stamp != holds.stamp()
        || held != holds.held()) {
      set(newSite, runner.time(), holds.held(), holds.stamp(), holds.first());
    }
  }

  void set(int newSite, int newTime, Held newHeld, long newStamp, long newFirst) {
    site = newSite;
    time = newTime;
    stamp = newStamp;
    first = newFirst;
    if (held != newHeld) {
      held = newHeld;
    }
  }

  boolean isForgotten() {
    return time == FORGOTTEN;
  }

  void forget() {
    time = FORGOTTEN;
  }

  /** Whether the thread held something from one of these to the other. */
  boolean isTogetherWith(Touch other) {
    return Math.max(first, other.first) <= Math.min(stamp, other.stamp);
  }

  Deed deed(Deed.Kind kind, int object) {
    return new Deed(kind, thread, object, site, Held.list(held));
  }

  /** Whether a thread cannot come before this any more, however the threads are scheduled. */
  boolean isBefore(Runner runner) {
    return thread == runner.id() || runner.clock().knows(thread, time);
  }
}
