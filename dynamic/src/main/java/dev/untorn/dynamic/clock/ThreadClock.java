package dev.untorn.dynamic.clock;

/** What a thread knows to be over. */
public final class ThreadClock {

  private Moment now;

  /**
   * @param thread its number among all threads, from 0
   * @param number of the first moment, 1 or 2; the others have every second number from there on
   */
  public ThreadClock(int thread, int number) {
    now = Moment.first(thread, number);
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
