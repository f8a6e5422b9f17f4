package dev.untorn.dynamic.order;

/**
 * What a thread knows to have come before it in this run, by locks and by steps that are atomic,
 * too. Under another schedule it could come after.
 */
public final class ObservedClock {

  private final int thread;
  private final MutableVectorClock others = new MutableVectorClock();
  private int time = 1;

  /** Grows with all that it learns. */
  private int learned;

  public ObservedClock(int thread) {
    this.thread = thread;
  }

  public int time() {
    return time;
  }

  /** Whether it comes after what another thread did at a time. */
  public boolean knows(int other, int otherTime) {
    return others.knows(other, otherTime);
  }

  /** It gives something up for others. */
  public void give(ReleaseClock release) {
    release.set(thread, time, others, learned);
    time++;
  }

  /** It takes what was given up, if anything was. */
  public void take(ReleaseClock release) {
    if (release != null && release.teach(thread, others)) {
      learned++;
    }
  }

  /** All that it knows, for those who come after it however threads are scheduled. */
  public VectorClock tell() {
    VectorClock all = others.clock().with(thread, time);
    time++;
    return all;
  }

  public void learn(VectorClock known) {
    others.learn(known);
    learned++;
  }
}
