package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Figure 2: a writer holds two locks, each reader holds another one of them. */
public final class GuardedReads {

  private GuardedReads() {}

  /** Threads t1, t2 and t3 of the figure. */
  static final class TwoMonitors {
    private final Object o1 = new Object();
    private final Object o2 = new Object();
    private int x;

    void write() {
      // PAPER: reduction
      synchronized (o1) {
        synchronized (o2) {
          x = 1;
          x = 2;
        }
      }
    }

    int readUnderSecond() {
      synchronized (o2) {
        return x;
      }
    }

    int readUnderFirst() {
      synchronized (o1) {
        return x;
      }
    }
  }

  /** Thread t1' in place of t1: it alone writes, so that its own reads need no lock. */
  static final class UnguardedFirst {
    private final Object o1 = new Object();
    private final Object o2 = new Object();
    private int x;

    void readAndWrite() { // FALSE ALARM(dynamic): offline-reduction only this thread writes
      // FALSE ALARM(static): stale-value only this thread writes
      // PAPER: offline-reduction, reduction
      int now = x;
      synchronized (o1) {
        synchronized (o2) {
          x = now + 1;
        }
      }
    }

    int readUnderSecond() {
      synchronized (o2) {
        return x;
      }
    }

    int readUnderFirst() {
      synchronized (o1) {
        return x;
      }
    }
  }

  /** Static, and with locks that are no monitors. */
  static final class StaticLocks {
    private static final ReentrantLock LEFT = new ReentrantLock();
    private static final ReentrantLock RIGHT = new ReentrantLock();
    private static long x;

    private StaticLocks() {}

    static void write() {
      // PAPER: reduction
      LEFT.lock();
      try {
        RIGHT.lock();
        try {
          x = 1;
          x = 2;
        } finally {
          RIGHT.unlock();
        }
      } finally {
        LEFT.unlock();
      }
    }

    static long read(ReentrantLock lock) {
      lock.lock();
      try {
        return x;
      } finally {
        lock.unlock();
      }
    }

    static void readLeft() {
      read(LEFT);
    }

    static void readRight() {
      read(RIGHT);
    }
  }

  /** The variable is an element, and is written by helpers. */
  static final class Cells {
    private final int[] cells = new int[3];
    private final Object[] locks = {new Object(), new Object()};

    void write(int index) {
      // PAPER: reduction
      synchronized (locks[0]) {
        synchronized (locks[1]) {
          put(index, 1);
          put(index, 2);
        }
      }
    }

    private void put(int index, int value) {
      cells[index] = value;
    }

    int read(int lock, int index) {
      synchronized (locks[lock]) {
        return cells[index];
      }
    }
  }

  /** The variable and its locks are given. */
  static final class Given {
    private int x;

    static void write(Given given, Object o1, Object o2) {
      // PAPER: reduction
      synchronized (o1) {
        synchronized (o2) {
          given.x = 1;
          given.x = 2;
        }
      }
    }

    static int read(Given given, Object lock) {
      synchronized (lock) {
        return given.x;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    TwoMonitors two = new TwoMonitors();
    ForcedRun.inThreads(
        schedule, () -> two.write(), () -> two.readUnderSecond(), () -> two.readUnderFirst());
    UnguardedFirst first = new UnguardedFirst();
    ForcedRun.inThreads(
        schedule,
        () -> first.readAndWrite(),
        () -> first.readUnderSecond(),
        () -> first.readUnderFirst());
    ForcedRun.inExecutor(
        schedule,
        () -> StaticLocks.write(),
        () -> StaticLocks.readLeft(),
        () -> StaticLocks.readRight());
    Cells cells = new Cells();
    ForcedRun.inVirtualThreads(
        schedule, () -> cells.write(2), () -> cells.read(0, 2), () -> cells.read(1, 2));
    Given given = new Given();
    Object o1 = new Object();
    Object o2 = new Object();
    ForcedRun.inThreads(
        schedule,
        () -> Given.write(given, o1, o2),
        () -> Given.read(given, o2),
        () -> Given.read(given, o1));
  }
}
