package dev.untorn.dynamic.atomizer.state;

import dev.untorn.dynamic.violation.ViolationStep;

/** What a thread did last to a variable or to a lock. Others may look at it at any time. */
public final class LastAccess {

  /** The time of what does not count any more: everybody knows it. */
  private static final int FORGOTTEN = 0;

  public final int thread;
  private int site;

  /** The time of the thread, as others know it from its clock. */
  private int time;

  private HeldLockList held;

  /**
   * When that was, and the first stamp since which something is held, see {@link OnlineLockStack}.
   */
  private long stamp;

  private long first;

  LastAccess(int thread) {
    this.thread = thread;
  }

  int time() {
    return time;
  }

  public HeldLockList held() {
    return held;
  }

  void set(AtomizerThread runner, int newSite) {
    OnlineLockStack holds = runner.holds;
    if (site != newSite
        || time != runner.time()
        || stamp != holds.stamp()
        || held != holds.held()) {
      set(newSite, runner.time(), holds.held(), holds.stamp(), holds.first());
    }
  }

  void set(int newSite, int newTime, HeldLockList newHeld, long newStamp, long newFirst) {
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
  public boolean isTogetherWith(LastAccess other) {
    return Math.max(first, other.first) <= Math.min(stamp, other.stamp);
  }

  public ViolationStep toStep(ViolationStep.Kind kind, int object) {
    return new ViolationStep(kind, thread, object, site, HeldLockList.list(held));
  }

  /** Whether a thread cannot come before this any more, however the threads are scheduled. */
  boolean isBefore(AtomizerThread runner) {
    return thread == runner.id() || runner.clock().knows(thread, time);
  }
}
