package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link UnderReporting}: both calls are one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class UnderReportingFixed {
  private int x;

  @Atomic
  synchronized int inc(int amount) {
    x += amount;
    return x;
  }

  @Atomic
  synchronized void twice() {
    int i = inc(0);
    inc(i);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final UnderReportingFixed shared;

    Worker(UnderReportingFixed shared) {
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
    UnderReportingFixed shared = new UnderReportingFixed();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
