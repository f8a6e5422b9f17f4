package dev.untorn.dynamic.clock;

/** What a thread knows to be over. */
public final class ThreadClock {

  private Moment now;

  /**
   * @param thread its number among all threads, from 0
   */
  public ThreadClock(int thread) {
    now = Moment.first(thread);
  }

  public Moment now() {
    return now;
  }

  /** Something is told to others: what comes now is later than what they hear of. */
  public Moment tell() {
    Moment told = now;
    now = now.next();
    return told;
  }

  /** All that was over at another moment is over from now on, and that moment, too. */
  public void learn(Moment other) {
    now = now.after(other);
  }
}
