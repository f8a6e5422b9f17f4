package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Formula 2: reads under one lock, and writes and reads under a second one inside. */
public final class NestedUpdates {

  private NestedUpdates() {}

  /** As in the formula. */
  static final class Monitors {
    private final Object l1 = new Object();
    private final Object l2 = new Object();
    private int v;

    int update() {
      synchronized (l1) {
        int before = v;
        synchronized (l2) {
          v = before + 1;
          return v;
        }
      }
    }
  }

  /** Static, and with locks that are no monitors. */
  static final class StaticLocks {
    private static final ReentrantLock L1 = new ReentrantLock();
    private static final ReentrantLock L2 = new ReentrantLock();
    private static long v;

    private StaticLocks() {}

    static long update() {
      L1.lock();
      try {
        long before = v;
        L2.lock();
        try {
          v = before + 1;
          return v;
        } finally {
          L2.unlock();
        }
      } finally {
        L1.unlock();
      }
    }
  }

  /** An element, accessed by a helper that locks. */
  static final class Cells {
    private final int[] cells = new int[2];

    synchronized int update(int index) {
      return put(index, cells[index] + 1);
    }

    private int put(int index, int value) {
      synchronized (cells) {
        cells[index] = value;
        return cells[index];
      }
    }
  }

  /** The locks are given. */
  static final class Given {
    private int v;

    int update(Object l1, Object l2) {
      synchronized (l1) {
        int before = v;
        synchronized (l2) {
          v = before + 1;
          return v;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Monitors monitors = new Monitors();
    ForcedRun.inThreads(schedule, () -> monitors.update(), () -> monitors.update());
    ForcedRun.inExecutor(schedule, () -> StaticLocks.update(), () -> StaticLocks.update());
    Cells cells = new Cells();
    ForcedRun.inVirtualThreads(schedule, () -> cells.update(1), () -> cells.update(1));
    Given given = new Given();
    Object l1 = new Object();
    Object l2 = new Object();
    ForcedRun.inThreads(schedule, () -> given.update(l1, l2), () -> given.update(l1, l2));
  }
}
