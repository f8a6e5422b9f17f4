package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.order.VectorClock;
import dev.untorn.dynamic.violation.ViolationStep;

/**
 * The last accesses of two threads to a variable or lock. It is updated without a lock: concurrent
 * updates may be lost, but each access belongs to one thread. Unchanged values are not written.
 */
final class LastAccesses {

  private LastAccess one;
  private LastAccess other;

  /** The times of threads that have no entry here. */
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

  /** Makes the entry of a thread the first one, and returns it; it may be new or outdated. */
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
   * Places the old or a new entry of a thread where there is none or an ordered one, or returns
   * null.
   */
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

  /** An access of another thread that is not ordered before this one, or null. */
  LastAccess concurrentWith(AtomizerThread current) {
    LastAccess first = one;
    if (first != null && !first.isBefore(current)) {
      return first;
    }
    LastAccess second = other;
    return second != null && !second.isBefore(current) ? second : null;
  }

  /** Whether all accesses happen before the next step of a thread. */
  boolean areBefore(AtomizerThread current) {
    return concurrentWith(current) == null && others.isWithin(current.clock());
  }

  /** Invalidates the entries, but keeps the objects for the next accesses of their threads. */
  void forget() {
    if (one != null) {
      one.forget();
    }
    if (other != null) {
      other.forget();
    }
    others = VectorClock.ZERO;
  }

  /** The last access of a thread to a variable or lock; other threads may read it at any time. */
  static final class LastAccess {

    /** The time of an invalid access, which all clocks know. */
    private static final int FORGOTTEN = 0;

    final int thread;
    private int site;

    /** The thread's own component of its vector clock. */
    private int time;

    private HeldLockList held;

    /** The stamp of the access, and {@link OnlineLockStack#first()} at that time. */
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

    /** Whether the thread held an exclusive lock from one of these accesses to the other. */
    boolean isTogetherWith(LastAccess other) {
      return Math.max(first, other.first) <= Math.min(stamp, other.stamp);
    }

    ViolationStep toStep(ViolationStep.Kind kind, int object) {
      return new ViolationStep(kind, thread, object, site, HeldLockList.list(held));
    }

    /** Whether this access happens before the next step of a thread. */
    boolean isBefore(AtomizerThread current) {
      return thread == current.id || current.clock().knows(thread, time);
    }
  }
}
