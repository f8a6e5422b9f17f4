package dev.untorn.benchmarks.kernels;

import java.util.concurrent.locks.ReentrantLock;

/** Counters under locks, with little other work. */
final class Counters implements Kernel {

  private final Counter[] counters = new Counter[32];
  private final ReentrantLock lock = new ReentrantLock();
  private final int rounds;
  private long total;

  /** A counter. */
  private static final class Counter {
    private long count;

    synchronized void add(long more) {
      count += more;
    }

    synchronized long count() {
      return count;
    }
  }

  Counters(int percent) {
    rounds = 400_000 * percent;
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new Counter();
    }
  }

  @Override
  public void work(int thread, int threads) {
    for (int i = 0; i < rounds; i++) {
      counters[thread * 16 + i % 16].add(i % 7);
      if (i % 64 == 0) {
        lock.lock();
        try {
          total += i % 3;
        } finally {
          lock.unlock();
        }
      }
    }
  }

  @Override
  public long result() {
    long sum = total;
    for (Counter counter : counters) {
      sum += counter.count();
    }
    return sum;
  }
}
