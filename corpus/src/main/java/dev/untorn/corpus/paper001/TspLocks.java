package dev.untorn.corpus.paper001;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Branch and bound for the travelling salesman; the bound is read without the lock and compared
 * again under it before it is set: no violation.
 *
 * <p>The tsp of the papers on stale values, online reduction and blocks too. Arguments: towns and
 * workers; the map is made from the number of towns.
 */
public final class TspLocks {

  /** The beginning of a tour: where it is, what it has seen, how long it is. */
  record Tour(int town, int visited, int length) {}

  private final int towns;
  private final int[][] distances;
  private final Object queueLock = new Object();
  private final Deque<Tour> queue = new ArrayDeque<>();
  private final Object boundLock = new Object();
  private volatile int bound = Integer.MAX_VALUE;
  private int improvements;

  TspLocks(int towns) {
    this.towns = towns;
    this.distances = new int[towns][towns];
    for (int from = 0; from < towns; from++) {
      for (int to = 0; to < towns; to++) {
        distances[from][to] = from == to ? 0 : 10 + (from * 31 + to * 31 + 5 * from * to) % 83;
      }
    }
    for (int first = 1; first < towns; first++) {
      for (int second = 1; second < towns; second++) {
        if (first != second) {
          int length = distances[0][first] + distances[first][second];
          queue.add(new Tour(second, 1 | 1 << first | 1 << second, length));
        }
      }
    }
  }

  /** Each beginning is given out once and belongs to the worker who got it. */
  Tour take() {
    synchronized (queueLock) {
      return queue.poll();
    }
  }

  void offer(int length) {
    if (length >= bound) {
      return;
    }
    synchronized (boundLock) {
      if (length < bound) {
        bound = length;
        improvements++;
      }
    }
  }

  int improvements() {
    synchronized (boundLock) {
      return improvements;
    }
  }

  /** Takes beginnings and completes them until there are none. */
  static final class Worker extends Thread {
    private final TspLocks problem;

    Worker(TspLocks problem) {
      this.problem = problem;
    }

    @Override
    public void run() {
      Tour tour = problem.take();
      while (tour != null) {
        complete(tour.town(), tour.visited(), tour.length());
        tour = problem.take();
      }
    }

    private void complete(int town, int visited, int length) {
      if (length >= problem.bound) {
        return;
      }
      if (visited == (1 << problem.towns) - 1) {
        problem.offer(length + problem.distances[town][0]);
        return;
      }
      for (int to = 1; to < problem.towns; to++) {
        if ((visited & 1 << to) == 0) {
          complete(to, visited | 1 << to, length + problem.distances[town][to]);
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    int towns = args.length > 0 ? Integer.parseInt(args[0]) : 8;
    int workers = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    TspLocks problem = new TspLocks(towns);
    Worker[] all = new Worker[workers];
    for (int i = 0; i < workers; i++) {
      all[i] = new Worker(problem);
      all[i].start();
    }
    for (Worker worker : all) {
      worker.join();
    }
    System.out.println(
        "length " + problem.bound + ", improved " + problem.improvements() + " times");
  }
}
