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
public final class LastAccesses {

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

  /** What a thread did last to a variable or to a lock. Others may look at it at any time. */
  public static final class LastAccess {

    /** The time of what does not count any more: everybody knows it. */
    private static final int FORGOTTEN = 0;

    public final int thread;
    private int site;

    /** The time of the thread, as others know it from its clock. */
    private int time;

    private HeldLockList held;

    /**
     * When that was, and the first stamp since which something is held, see {@link
     * OnlineLockStack}.
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
}
