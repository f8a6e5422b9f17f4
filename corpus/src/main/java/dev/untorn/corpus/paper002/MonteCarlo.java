package dev.untorn.corpus.paper002;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Prices that walk by chance, each walk on its own and its result added in one step: no violation.
 *
 * <p>Arguments: walks, steps and threads.
 */
public final class MonteCarlo {
  private final int walks;
  private final int steps;
  private final List<Double> results = new ArrayList<>();

  MonteCarlo(int walks, int steps) {
    this.walks = walks;
    this.steps = steps;
  }

  synchronized void add(double result) {
    results.add(result);
  }

  synchronized double mean() {
    double sum = 0;
    for (double result : results) {
      sum += result;
    }
    return sum / results.size();
  }

  /** Walks every so manieth walk; the number of the walk is its seed. */
  static final class Worker extends Thread {
    private final MonteCarlo market;
    private final int first;
    private final int stride;

    Worker(MonteCarlo market, int first, int stride) {
      this.market = market;
      this.first = first;
      this.stride = stride;
    }

    @Override
    public void run() {
      for (int walk = first; walk < market.walks; walk += stride) {
        market.add(walk(walk, market.steps));
      }
    }

    private static double walk(long seed, int steps) {
      Random random = new Random(seed);
      double price = 100;
      for (int i = 0; i < steps; i++) {
        price *= 1 + 0.01 * random.nextGaussian();
      }
      return price;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int walks = args.length > 0 ? Integer.parseInt(args[0]) : 60;
    int steps = args.length > 1 ? Integer.parseInt(args[1]) : 100;
    int threads = args.length > 2 ? Integer.parseInt(args[2]) : 3;
    MonteCarlo market = new MonteCarlo(walks, steps);
    Worker[] workers = new Worker[threads];
    for (int i = 0; i < threads; i++) {
      workers[i] = new Worker(market, i, threads);
      workers[i].start();
    }
    for (Worker worker : workers) {
      worker.join();
    }
    System.out.println("mean " + market.mean());
  }
}
