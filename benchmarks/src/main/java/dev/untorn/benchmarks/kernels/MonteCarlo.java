package dev.untorn.benchmarks.kernels;

import java.util.ArrayList;
import java.util.List;

/** Random walks, each in a separate array, with results in a list under a lock. */
final class MonteCarlo implements Kernel {

  private final List<Long> results = new ArrayList<>();
  private final int walks;

  MonteCarlo(int percent) {
    walks = 1600 * percent;
  }

  @Override
  public void work(int thread, int threads) {
    for (int i = thread; i < walks; i += threads) {
      long end = new Walk(i).end();
      synchronized (results) {
        results.add(end);
      }
    }
  }

  /** One walk. */
  private static final class Walk {
    private final double[] path = new double[2000];
    private long seed;

    Walk(long seed) {
      this.seed = seed * 2862933555777941757L + 3037000493L;
    }

    long end() {
      for (int i = 1; i < path.length; i++) {
        path[i] = path[i - 1] + step();
      }
      double sum = 0;
      for (double value : path) {
        sum += value;
      }
      return Math.round(sum);
    }

    private double step() {
      seed ^= seed << 13;
      seed ^= seed >>> 7;
      seed ^= seed << 17;
      return (seed & 1023) / 512.0 - 1;
    }
  }

  @Override
  public long result() {
    return results.stream().mapToLong(Long::longValue).sum();
  }
}
