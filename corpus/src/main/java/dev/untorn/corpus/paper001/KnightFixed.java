package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;
import java.util.Random;

/**
 * The fixed counterpart of {@link Knight}: a solution is compared and replaced in one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class KnightFixed {
  private static final int SIZE = 5;
  private static final int[][] JUMPS = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
  };

  private int solution;

  @Atomic
  synchronized int getSolution() {
    return solution;
  }

  @Atomic
  synchronized void setSolution(int length) {
    solution = length;
  }

  @Atomic
  synchronized void report(int length) {
    if (length > getSolution()) {
      setSolution(length);
    }
  }

  /** Looks for long tours by chance. */
  static final class Solver implements Runnable {
    private final KnightFixed board;
    private final Random random;

    Solver(KnightFixed board, long seed) {
      this.board = board;
      this.random = new Random(seed);
    }

    @Override
    public void run() {
      for (int i = 0; i < 200; i++) {
        board.report(tour());
      }
    }

    private int tour() {
      boolean[] visited = new boolean[SIZE * SIZE];
      int x = random.nextInt(SIZE);
      int y = random.nextInt(SIZE);
      int length = 1;
      for (int failures = 0; failures < 8; ) {
        visited[x * SIZE + y] = true;
        int[] jump = JUMPS[random.nextInt(JUMPS.length)];
        int toX = x + jump[0];
        int toY = y + jump[1];
        if (isFree(visited, toX, toY)) {
          x = toX;
          y = toY;
          length++;
          failures = 0;
        } else {
          failures++;
        }
      }
      return length;
    }

    private static boolean isFree(boolean[] visited, int x, int y) {
      return x >= 0 && y >= 0 && x < SIZE && y < SIZE && !visited[x * SIZE + y];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    KnightFixed board = new KnightFixed();
    Thread first = new Thread(new Solver(board, 1));
    Thread second = new Thread(new Solver(board, 2));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
