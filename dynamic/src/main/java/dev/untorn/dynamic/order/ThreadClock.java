package dev.untorn.dynamic.order;

/** What a thread knows to be over. */
public final class ThreadClock {

  private VectorTimestamp now;

  /** The first moment has number 1 or 2; every second number follows. */
  public ThreadClock(int thread, int number) {
    now = new VectorTimestamp(thread, number, 1, VectorClock.ZERO);
  }

  public VectorTimestamp now() {
    return now;
  }

  /** Others are told what is over, with this moment: what comes now is later than that. */
  public VectorClock publish() {
    VectorClock told = now.known().with(now.thread(), now.time());
    now = new VectorTimestamp(now.thread(), now.number() + 2, now.time() + 1, told);
    return told;
  }

  /** All that others have told is over from now on. */
  @SuppressWarnings("ReferenceEquality") // A clock that learns nothing stays the same.
  public void learn(VectorClock told) {
    VectorClock known = now.known().join(told);
    if (known != now.known()) {
      now = new VectorTimestamp(now.thread(), now.number() + 2, now.time(), known);
    }
  }
}
