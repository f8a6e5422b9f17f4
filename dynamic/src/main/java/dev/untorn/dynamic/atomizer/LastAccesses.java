package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.order.VectorClock;
import dev.untorn.dynamic.violation.ViolationStep;

/**
 * What two threads did last to something. Threads change it without a lock: simultaneous changes
 * may be lost, but each access belongs to one thread. Nothing is written that is known already.
 */
final class LastAccesses {

  private LastAccess one;
  private LastAccess other;

  /** The times of those that have no access here. */
  private VectorClock others = VectorClock.ZERO;

  void add(AtomizerThread current, int site) {
    LastAccess mine = find(current.id);
    if (mine == null || mine.isForgotten()) {
      mine = make(current, mine);
    }
    if (mine != null) {
      mine.set(current, site);
    } else if (!others.knows(current.id, current.time())) {
      others = others.with(current.id, current.time());
    }
  }

  /** The access of a thread that has none here that counts; it comes first. */
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

  /** An access for a thread that may have an old one, if there is room or one that is over. */
  private LastAccess make(AtomizerThread current, LastAccess old) {
    LastAccess first = one;
    LastAccess second = other;
    if (first == null || first.isBefore(current)) {
      forget(first);
      one = old == null ? new LastAccess(current.id) : old;
      other = old != null && old == second ? first : second;
      return one;
    }
    if (second == null || second.isBefore(current)) {
      forget(second);
      other = old == null ? new LastAccess(current.id) : old;
      return other;
    }
    return null;
  }

  private void forget(LastAccess access) {
    if (access != null && !access.isForgotten()) {
      if (!others.knows(access.thread, access.time())) {
        others = others.with(access.thread, access.time());
      }
      access.forget();
    }
  }

  /** The last one of another thread which the order of threads allows to be elsewhere, or null. */
  LastAccess concurrentWith(AtomizerThread current) {
    LastAccess first = one;
    if (first != null && !first.isBefore(current)) {
      return first;
    }
    LastAccess second = other;
    return second != null && !second.isBefore(current) ? second : null;
  }

  /** Whether all of them are before what a thread does now, however threads are scheduled. */
  boolean areBefore(AtomizerThread current) {
    return concurrentWith(current) == null && others.isWithin(current.clock());
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
  static final class LastAccess {

    /** The time of what does not count any more: everybody knows it. */
    private static final int FORGOTTEN = 0;

    final int thread;
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

    HeldLockList held() {
      return held;
    }

    void set(AtomizerThread current, int newSite) {
      OnlineLockStack holds = current.holds;
      if (site != newSite
          || time != current.time()
          || stamp != holds.stamp()
          || held != holds.held()) {
        set(newSite, current.time(), holds.held(), holds.stamp(), holds.first());
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
    boolean isTogetherWith(LastAccess other) {
      return Math.max(first, other.first) <= Math.min(stamp, other.stamp);
    }

    ViolationStep toStep(ViolationStep.Kind kind, int object) {
      return new ViolationStep(kind, thread, object, site, HeldLockList.list(held));
    }

    /** Whether a thread cannot come before this any more, however the threads are scheduled. */
    boolean isBefore(AtomizerThread current) {
      return thread == current.id || current.clock().knows(thread, time);
    }
  }
}
