package dev.untorn.dynamic.reduction;

/**
 * What a thread knows to have come before it in this run, by locks and by steps that are atomic,
 * too. Under another schedule it could come after.
 */
final class Seen {

  private final int thread;
  private Clock others = Clock.ZERO;
  private int time = 1;

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
  Release release() {
    Release release = new Release(thread, time, others);
    time++;
    return release;
  }

  /** It takes what was given up, if anything was. */
  void take(Release release) {
    if (release != null
        && release.thread() != thread
        && !others.knows(release.thread(), release.time())) {
      others = others.join(release.others()).with(release.thread(), release.time());
    }
  }

  /** All that it knows, for those who come after it however threads are scheduled. */
  Clock tell() {
    Clock all = others.with(thread, time);
    time++;
    return all;
  }

  void learn(Clock known) {
    others = others.join(known);
  }
}
