package dev.untorn.benchmarks.kernels;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A table that all threads read, and that is written now and then under a read-write lock. */
final class ReadMostly implements Kernel {

  private final int[] table = new int[4096];
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final int rounds;
  private long sum;

  ReadMostly(int percent) {
    rounds = 100 * percent;
    for (int i = 0; i < table.length; i++) {
      table[i] = i * 7 % 64;
    }
  }

  @Override
  public void work(int thread, int threads) {
    long found = 0;
    for (int round = 0; round < rounds; round++) {
      lock.readLock().lock();
      try {
        found += scan(round);
      } finally {
        lock.readLock().unlock();
      }
      if (round % 100 == 0) {
        lock.writeLock().lock();
        try {
          table[round % 64] = round % 64 * 7 % 64;
          sum++;
        } finally {
          lock.writeLock().unlock();
        }
      }
    }
    lock.writeLock().lock();
    try {
      sum += found;
    } finally {
      lock.writeLock().unlock();
    }
  }

  private long scan(int round) {
    long found = 0;
    int at = round;
    for (int i = 0; i < 20_000; i++) {
      at = (at * 5 + 1) % table.length;
      found += table[at];
    }
    return found;
  }

  @Override
  public long result() {
    return sum;
  }
}
