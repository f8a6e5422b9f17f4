package dev.untorn.corpus.paper002;

/**
 * Successive over-relaxation on a grid, whose threads are kept apart by barriers and not by locks:
 * no violation.
 *
 * <p>Arguments: rows, iterations and threads.
 */
public final class Sor {
  private static final double OMEGA = 1.25;

  private final double[][] grid;
  private final int iterations;
  private final Barrier barrier;

  Sor(int rows, int iterations, int threads) {
    this.grid = new double[rows][rows];
    this.iterations = iterations;
    this.barrier = new Barrier(threads);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < rows; j++) {
        grid[i][j] = (i * 13 + j * 7) % 10;
      }
    }
  }

  /** Relaxes its own rows, the red ones and the black ones in turn. */
  static final class Worker extends Thread {
    private final Sor sor;
    private final int from;
    private final int to;

    Worker(Sor sor, int from, int to) {
      this.sor = sor;
      this.from = from;
      this.to = to;
    }

    @Override
    public void run() {
      for (int i = 0; i < sor.iterations; i++) {
        relax(1);
        sor.barrier.await();
        relax(0);
        sor.barrier.await();
      }
    }

    private void relax(int colour) {
      double[][] grid = sor.grid;
      for (int i = Math.max(1, from); i < Math.min(to, grid.length - 1); i++) {
        if (i % 2 == colour) {
          for (int j = 1; j < grid.length - 1; j++) {
            double around = grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1];
            grid[i][j] = OMEGA * 0.25 * around + (1 - OMEGA) * grid[i][j];
          }
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int rows = args.length > 0 ? Integer.parseInt(args[0]) : 30;
    int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 10;
    int threads = args.length > 2 ? Integer.parseInt(args[2]) : 2;
    Sor sor = new Sor(rows, iterations, threads);
    Worker[] workers = new Worker[threads];
    for (int i = 0; i < threads; i++) {
      workers[i] = new Worker(sor, i * rows / threads, (i + 1) * rows / threads);
      workers[i].start();
    }
    for (Worker worker : workers) {
      worker.join();
    }
    double sum = 0;
    for (double[] row : sor.grid) {
      for (double value : row) {
        sum += value;
      }
    }
    System.out.println("sum " + sum);
  }
}
