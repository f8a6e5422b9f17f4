package dev.untorn.dynamic.reduction;

/**
 * What a thread knows to have come before it in this run, by locks and by steps that are atomic,
 * too. Under another schedule it could come after.
 */
final class Seen {

  private final int thread;
  private final Times others = new Times();
  private int time = 1;

  /** Grows with all that it learns. */
  private int learned;

  Seen(int thread) {
    this.thread = thread;
  }

  int time() {
    return time;
  }

  /** Whether it comes after what another thread did at a time. */
  boolean knows(int other, int otherTime) {
    return others.knows(other, otherTime);
  }

  /** It gives something up for others. */
  void give(Release release) {
    release.set(thread, time, others, learned);
    time++;
  }

  /** It takes what was given up, if anything was. */
  void take(Release release) {
    if (release != null && release.teach(thread, others)) {
      learned++;
    }
  }

  /** All that it knows, for those who come after it however threads are scheduled. */
  Clock tell() {
    Clock all = others.clock().with(thread, time);
    time++;
    return all;
  }

  void learn(Clock known) {
    others.learn(known);
    learned++;
  }
}
