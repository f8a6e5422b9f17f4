package demo.warehouse;

/** How many crates there are. */
public final class Stock {
  private final Object lock = new Object();
  private int crates;

  public Stock(int crates) {
    this.crates = crates;
  }

  /**
   * Looks under the lock, gives the lock up, and books under the lock what it saw before. If two
   * threads look before one of them books, the second booking wipes out the first.
   */
  public boolean reserve(int wanted) { // TORN: stale-value, causal-stale-value, reduction
    int seen;
    synchronized (lock) {
      seen = crates;
    }
    if (seen < wanted) {
      return false;
    }
    synchronized (lock) {
      crates = seen - wanted;
    }
    return true;
  }

  /** Also gives the lock up, but looks again before it books, and starts over if it has to. */
  public boolean reserveOrRetry(int wanted) { // NOT TORN
    while (true) {
      int seen;
      synchronized (lock) {
        seen = crates;
      }
      if (seen < wanted) {
        return false;
      }
      synchronized (lock) {
        if (crates == seen) {
          crates = seen - wanted;
          return true;
        }
      }
    }
  }

  public int crates() {
    synchronized (lock) {
      return crates;
    }
  }
}
