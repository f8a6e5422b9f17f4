package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Formula 5: reads x, writes y, x and y, and reads x. */
public final class FiveAccesses {

  private FiveAccesses() {}

  /** Without a lock. */
  static final class Unlocked {
    private int x;
    private int y;

    int five() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int first = x;
      y = 2;
      x = 3;
      y = 4;
      return first + x;
    }
  }

  /** With a lock for each access. */
  static final class Locked {
    private final ReentrantLock lock = new ReentrantLock();
    private int x;
    private int y;

    private int x() {
      lock.lock();
      try {
        return x;
      } finally {
        lock.unlock();
      }
    }

    private void x(int value) {
      lock.lock();
      try {
        x = value;
      } finally {
        lock.unlock();
      }
    }

    private void y(int value) {
      lock.lock();
      try {
        y = value;
      } finally {
        lock.unlock();
      }
    }

    int five() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int first = x();
      y(2);
      x(3);
      y(4);
      return first + x();
    }
  }

  /** Static. */
  static final class Shared {
    private static long x;
    private static long y;

    private Shared() {}

    static long five() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      long first = x;
      y = 2;
      x = 3;
      y = 4;
      return first + x;
    }
  }

  /** Elements, in sections of one lock. */
  static final class Elements {
    private final int[] cells = new int[2];

    int five() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int first;
      synchronized (cells) {
        first = cells[0];
      }
      synchronized (cells) {
        cells[1] = 2;
        cells[0] = 3;
      }
      synchronized (cells) {
        cells[1] = 4;
        return first + cells[0];
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Unlocked unlocked = new Unlocked();
    ForcedRun.inThreads(schedule, () -> unlocked.five(), () -> unlocked.five());
    Locked locked = new Locked();
    ForcedRun.inThreads(schedule, () -> locked.five(), () -> locked.five());
    ForcedRun.inExecutor(schedule, () -> Shared.five(), () -> Shared.five());
    Elements elements = new Elements();
    ForcedRun.inVirtualThreads(schedule, () -> elements.five(), () -> elements.five());
  }
}
