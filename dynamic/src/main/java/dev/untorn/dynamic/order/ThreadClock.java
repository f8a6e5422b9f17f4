package dev.untorn.dynamic.order;

/** What a thread knows to be over. */
public final class ThreadClock {

  private VectorTimestamp now;

  /**
   * @param thread its number among all threads, from 0
   * @param number of the first moment, 1 or 2; the others have every second number from there on
   */
  public ThreadClock(int thread, int number) {
    now = VectorTimestamp.first(thread, number);
  }

  public VectorTimestamp now() {
    return now;
  }

  /** Something is told to others: what comes now is later than what they hear of. */
  public VectorTimestamp publish() {
    VectorTimestamp told = now;
    now = now.next();
    return told;
  }

  /** All that was over at another moment is over from now on, and that moment, too. */
  public void learn(VectorTimestamp other) {
    now = now.after(other);
  }
}
