package dev.untorn.dynamic.order;

/** The vector clock of a thread. */
public final class ThreadClock {

  private VectorTimestamp now;

  /** The first moment has number 1 or 2; every second number follows. */
  public ThreadClock(int thread, int number) {
    now = new VectorTimestamp(thread, number, 1, VectorClock.ZERO);
  }

  public VectorTimestamp now() {
    return now;
  }

  /** Returns the clock with this moment, for other threads, and begins a new moment. */
  public VectorClock publish() {
    VectorClock told = now.known().with(now.thread(), now.time());
    now = new VectorTimestamp(now.thread(), now.number() + 2, now.time() + 1, told);
    return told;
  }

  /** Joins a clock; begins a new moment if there is news. */
  @SuppressWarnings("ReferenceEquality") // A join without news returns the same object.
  public void learn(VectorClock told) {
    VectorClock known = now.known().join(told);
    if (known != now.known()) {
      now = new VectorTimestamp(now.thread(), now.number() + 2, now.time(), known);
    }
  }
}
