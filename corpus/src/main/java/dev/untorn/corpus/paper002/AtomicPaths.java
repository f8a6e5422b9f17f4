package dev.untorn.corpus.paper002;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Figures 7 and 10: acquires a lock, reads a variable, updates it and releases the lock. */
public final class AtomicPaths {

  private AtomicPaths() {}

  /** As in the figures. */
  static final class Monitor {
    private final Object m = new Object();
    private int x;

    void update() {
      synchronized (m) {
        int t = x;
        x = t + 1;
      }
    }
  }

  /** With a lock that is no monitor. */
  static final class Lock {
    private final ReentrantLock m = new ReentrantLock();
    private long x;

    void update() {
      m.lock();
      try {
        long t = x;
        x = t + 1;
      } finally {
        m.unlock();
      }
    }
  }

  /** Static, and the lock is the class. */
  static final class Shared {
    private static int x;

    private Shared() {}

    static synchronized void update() {
      int t = x;
      x = t + 1;
    }
  }

  /** An element, through helpers. */
  static final class Cells {
    private final int[] cells = new int[2];

    void update(int index) {
      synchronized (cells) {
        put(index, get(index) + 1);
      }
    }

    private int get(int index) {
      return cells[index];
    }

    private void put(int index, int value) {
      cells[index] = value;
    }
  }

  /** The variable and its lock are given. */
  static final class Given {
    private int x;

    static void update(Given given, Object m) {
      synchronized (m) {
        int t = given.x;
        given.x = t + 1;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Monitor monitor = new Monitor();
    ForcedRun.inThreads(schedule, () -> monitor.update(), () -> monitor.update());
    Lock lock = new Lock();
    ForcedRun.inThreads(schedule, () -> lock.update(), () -> lock.update());
    ForcedRun.inExecutor(schedule, () -> Shared.update(), () -> Shared.update());
    Cells cells = new Cells();
    ForcedRun.inVirtualThreads(schedule, () -> cells.update(1), () -> cells.update(1));
    Given given = new Given();
    Object m = new Object();
    ForcedRun.inThreads(schedule, () -> Given.update(given, m), () -> Given.update(given, m));
  }
}
