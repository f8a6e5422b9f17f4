package demo.warehouse;

/** The number of crates in stock. */
public final class Stock {
  private final Object lock = new Object();
  private int crates;

  public Stock(int crates) {
    this.crates = crates;
  }

  /**
   * Reads the stock under the lock, releases the lock, and later updates the stock from the value
   * that it read. If two threads read before either one writes, one update is lost.
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

  /** Also releases the lock, but compares the value before the update and retries on a mismatch. */
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
