package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Tsp}, whose declared regions are kept by a lock.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class TspFixed {
  private static final int CITIES = 7;

  private final int[][] distances = map();
  private final int[] firstCities = {1, 2, 3, 4, 5, 6};
  private int next;
  private int tours;
  private int bound = Integer.MAX_VALUE;

  /** A map of towns on a crooked ring. */
  private static int[][] map() {
    int[][] map = new int[CITIES][CITIES];
    for (int from = 0; from < CITIES; from++) {
      for (int to = 0; to < CITIES; to++) {
        map[from][to] = from == to ? 0 : 10 + (from * 7 + to * 7 + from * to) % 23;
      }
    }
    return map;
  }

  /** Gives out one beginning of a tour after the other. */
  @Atomic
  synchronized int takeBeginning() {
    int city = firstCities[next];
    next = (next + 1) % firstCities.length;
    return city;
  }

  @Atomic
  synchronized int bound() {
    return bound;
  }

  /** Compares again, because the bound may have become better meanwhile. */
  @Atomic
  synchronized void improve(int length) {
    tours++;
    if (length < bound) {
      bound = length;
    }
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final TspFixed problem;

    Worker(TspFixed problem) {
      this.problem = problem;
    }

    @Override
    public void run() {
      problem.improve(roundTrip());
      for (int i = 0; i < 2; i++) {
        int city = problem.takeBeginning();
        search(city, 1 | 1 << city, problem.distances[0][city]);
      }
    }

    /** The tour that visits all towns in their order: every worker has at least that one. */
    private int roundTrip() {
      int length = problem.distances[CITIES - 1][0];
      for (int city = 1; city < CITIES; city++) {
        length += problem.distances[city - 1][city];
      }
      return length;
    }

    /** Cuts off what cannot become better; an old bound only cuts off less. */
    private void search(int city, int visited, int length) {
      if (length >= problem.bound()) {
        return;
      }
      if (visited == (1 << CITIES) - 1) {
        problem.improve(length + problem.distances[city][0]);
        return;
      }
      for (int to = 1; to < CITIES; to++) {
        if ((visited & 1 << to) == 0) {
          search(to, visited | 1 << to, length + problem.distances[city][to]);
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    TspFixed problem = new TspFixed();
    Thread first = new Thread(new Worker(problem));
    Thread second = new Thread(new Worker(problem));
    Thread third = new Thread(new Worker(problem));
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
  }
}
