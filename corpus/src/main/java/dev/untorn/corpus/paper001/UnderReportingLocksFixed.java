package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link UnderReporting}: both calls are one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class UnderReportingLocksFixed {
  private int x;

  synchronized int inc(int amount) {
    x += amount;
    return x;
  }

  synchronized void twice() {
    int i = inc(0);
    inc(i);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final UnderReportingLocksFixed shared;

    Worker(UnderReportingLocksFixed shared) {
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
    UnderReportingLocksFixed shared = new UnderReportingLocksFixed();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
