package dev.untorn.benchmarks.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Successive over-relaxation: each thread has rows of a grid, and reads neighboring rows. */
final class Sor implements Kernel {

  private static final int SIZE = 1000;

  private final double[][] grid = new double[SIZE][SIZE];
  private final int steps;
  private final CyclicBarrier barrier = new CyclicBarrier(2);

  Sor(int percent) {
    steps = 4 * percent;
    for (int i = 0; i < SIZE; i++) {
      for (int j = 0; j < SIZE; j++) {
        grid[i][j] = (i * 31 + j * 17) % 100;
      }
    }
  }

  @Override
  public void work(int thread, int threads) throws InterruptedException {
    for (int step = 0; step < 2 * steps; step++) {
      for (int i = 1 + thread; i < SIZE - 1; i += threads) {
        if (i % 2 == step % 2 || threads == 1) {
          continue;
        }
        relax(i);
      }
      try {
        barrier.await();
      } catch (BrokenBarrierException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private void relax(int i) {
    double[] above = grid[i - 1];
    double[] row = grid[i];
    double[] below = grid[i + 1];
    for (int j = 1; j < SIZE - 1; j++) {
      row[j] = 0.3 * (above[j] + below[j] + row[j - 1] + row[j + 1]) - 0.2 * row[j];
    }
  }

  @Override
  public long result() {
    double sum = 0;
    for (double[] row : grid) {
      for (double value : row) {
        sum += value;
      }
    }
    return Math.round(sum * 1000);
  }
}
