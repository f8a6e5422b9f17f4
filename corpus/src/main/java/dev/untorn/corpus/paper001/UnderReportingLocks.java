package dev.untorn.corpus.paper001;

/**
 * The same region twice, with the result of the first as the argument of the second.
 *
 * <p>The regions are synchronized methods.
 */
public final class UnderReportingLocks {
  private int x;

  synchronized int inc(int amount) {
    x += amount;
    return x;
  }

  /** Doubles x by adding it to itself, unless another thread changes it between the two calls. */
  void twice() { // TORN: stale-value, causal-stale-value
    int i = inc(0);
    inc(i);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final UnderReportingLocks shared;

    Worker(UnderReportingLocks shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.inc(1);
        shared.twice();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    UnderReportingLocks shared = new UnderReportingLocks();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
