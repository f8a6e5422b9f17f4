package dev.untorn.agent.instrument;

import java.util.concurrent.locks.LockSupport;

/** Arrays of arrays, of which one is read after the other. */
final class Columns {

  private static int[][] shared;

  private Columns() {}

  static void run() {
    shared = new int[][] {{1, 2}, {3, 4}, {5, 6}};
    sum(shared, -1);
  }

  static void runDisturbed() throws InterruptedException {
    int[][] all = {{1, 2}, {3, 4}, {5, 6}};
    shared = all;
    Thread reader = Thread.currentThread();
    Thread other = new Thread(() -> change(reader));
    other.start();
    sum(all, 25);
    other.join();
  }

  private static int sum(int[][] all, int wait) {
    int sum = 0;
    for (int i = 0; i < 50; i++) {
      for (int column = 0; column < 2; column++) {
        for (int row = 0; row < 3; row++) {
          sum += all[row][column];
        }
      }
      if (i == wait) {
        LockSupport.park();
      }
    }
    return sum;
  }

  private static void change(Thread reader) {
    while (reader.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    shared[1][1] = 7;
    LockSupport.unpark(reader);
  }
}
