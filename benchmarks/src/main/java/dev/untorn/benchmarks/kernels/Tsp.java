package dev.untorn.benchmarks.kernels;

/** Shortest round trip by search: small private arrays, and a shared best length under a lock. */
final class Tsp implements Kernel {

  private static final int CITIES = 12;

  private final int[][] distance = new int[CITIES][CITIES];
  private final int rounds;
  private int best;
  private long sum;

  Tsp(int percent) {
    rounds = Math.max(2, 3 * percent / 2);
    for (int i = 0; i < CITIES; i++) {
      for (int j = 0; j < CITIES; j++) {
        distance[i][j] = (i - j) * (i - j) % 17 + (i * j + 3) % 7 + 1;
      }
    }
  }

  @Override
  public void work(int thread, int threads) {
    for (int round = thread; round < rounds; round += threads) {
      int[] way = new int[CITIES];
      boolean[] seen = new boolean[CITIES];
      way[0] = round % CITIES;
      seen[way[0]] = true;
      int found = search(way, seen, 1, 0, Integer.MAX_VALUE);
      note(found);
    }
  }

  private int search(int[] way, boolean[] seen, int depth, int length, int limit) {
    int least = limit;
    if (depth == CITIES) {
      return Math.min(least, length + distance[way[depth - 1]][way[0]]);
    }
    for (int next = 0; next < CITIES; next++) {
      int longer = length + distance[way[depth - 1]][next];
      if (!seen[next] && longer < least) {
        seen[next] = true;
        way[depth] = next;
        least = search(way, seen, depth + 1, longer, least);
        seen[next] = false;
      }
    }
    return least;
  }

  private synchronized void note(int found) {
    best = best == 0 ? found : Math.min(best, found);
    sum += found;
  }

  @Override
  public long result() {
    return sum * 1000 + best;
  }
}
