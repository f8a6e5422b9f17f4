package dev.untorn.corpus.paper000;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Figures 2, 4 and 6: what the paper says that reduction reports, too. */
public final class NotReducible {

  private NotReducible() {}

  private static int f(int value) {
    return (value + 7) / 2;
  }

  /** As in the figures. */
  static final class Monitor {
    private final Object lock = new Object();
    private int field;

    void inc() { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int tmp;
      synchronized (lock) {
        tmp = field;
      }
      tmp++;
      synchronized (lock) {
        field = tmp;
      }
    }

    void sensorDaemon() { // FALSE ALARM(dynamic): block each round is whole
      // FALSE ALARM(dynamic): offline-reduction, reduction each round is whole
      // PAPER: block, offline-reduction, reduction
      for (int i = 0; i < 3; i++) {
        synchronized (lock) {
          int value = field;
          value = f(value);
          field = value;
        }
        Thread.onSpinWait();
      }
    }

    void transaction() { // FALSE ALARM(dynamic): offline-reduction checks again
      // PAPER: block, offline-reduction, reduction
      boolean done = false;
      while (!done) {
        int value;
        synchronized (lock) {
          value = field;
        }
        int fdata = f(value);
        synchronized (lock) {
          if (value == field) {
            field = fdata;
            done = true;
          }
        }
      }
    }
  }

  /** Static, and with a lock that is no monitor. */
  static final class StaticLock {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int field;

    private StaticLock() {}

    static void inc() { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int tmp;
      LOCK.lock();
      try {
        tmp = field;
      } finally {
        LOCK.unlock();
      }
      LOCK.lock();
      try {
        field = tmp + 1;
      } finally {
        LOCK.unlock();
      }
    }

    static void sensorDaemon() { // FALSE ALARM(dynamic): block each round is whole
      // FALSE ALARM(dynamic): offline-reduction, reduction each round is whole
      // PAPER: block, offline-reduction, reduction
      for (int i = 0; i < 3; i++) {
        LOCK.lock();
        try {
          field = f(field);
        } finally {
          LOCK.unlock();
        }
      }
    }

    static void transaction() { // FALSE ALARM(dynamic): offline-reduction checks again
      // PAPER: block, offline-reduction, reduction
      boolean done = false;
      while (!done) {
        int value;
        LOCK.lock();
        try {
          value = field;
        } finally {
          LOCK.unlock();
        }
        int fdata = f(value);
        LOCK.lock();
        try {
          if (value == field) {
            field = fdata;
            done = true;
          }
        } finally {
          LOCK.unlock();
        }
      }
    }
  }

  /** An element, through helpers that lock. */
  static final class Cells {
    private final int[] cells = new int[2];

    private synchronized int get(int index) {
      return cells[index];
    }

    private synchronized void put(int index, int value) {
      cells[index] = value;
    }

    private synchronized void update(int index) {
      cells[index] = f(cells[index]);
    }

    private synchronized boolean replace(int index, int old, int value) {
      if (cells[index] != old) {
        return false;
      }
      cells[index] = value;
      return true;
    }

    void inc(int index) { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      put(index, get(index) + 1);
    }

    void sensorDaemon(int index) { // FALSE ALARM(dynamic): block each round is whole
      // FALSE ALARM(dynamic): offline-reduction, reduction each round is whole
      // PAPER: block, offline-reduction, reduction
      for (int i = 0; i < 3; i++) {
        update(index);
      }
    }

    void transaction(int index) { // FALSE ALARM(dynamic): block checks in another method
      // FALSE ALARM(dynamic): offline-reduction, reduction checks in another method
      // PAPER: block, offline-reduction, reduction
      int value = get(index);
      while (!replace(index, value, f(value))) {
        value = get(index);
      }
    }
  }

  /** The field and its lock are given. */
  static final class Given {
    private final Object lock = new Object();
    private long field;

    static void inc(Given given) { // TORN(dynamic): block
      // TORN: stale-value, causal-stale-value
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      long tmp;
      synchronized (given.lock) {
        tmp = given.field;
      }
      synchronized (given.lock) {
        given.field = tmp + 1;
      }
    }

    static void sensorDaemon(Given given) { // FALSE ALARM(dynamic): block each round is whole
      // FALSE ALARM(dynamic): offline-reduction, reduction each round is whole
      // PAPER: block, offline-reduction, reduction
      int rounds = 0;
      do {
        synchronized (given.lock) {
          given.field = given.field / 2 + 5;
        }
        rounds++;
      } while (rounds < 3);
    }

    static void transaction(Given given) { // FALSE ALARM(dynamic): offline-reduction checks again
      // PAPER: block, offline-reduction, reduction
      long value;
      synchronized (given.lock) {
        value = given.field;
      }
      long fdata = value / 2 + 5;
      synchronized (given.lock) {
        if (value == given.field) {
          given.field = fdata;
        }
      }
    }
  }

  /** Each operation has an object of its own. */
  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Monitor m1 = new Monitor();
    ForcedRun.inThreads(schedule, () -> m1.inc(), () -> m1.inc());
    Monitor m2 = new Monitor();
    ForcedRun.inThreads(schedule, () -> m2.sensorDaemon(), () -> m2.sensorDaemon());
    Monitor m3 = new Monitor();
    ForcedRun.inThreads(schedule, () -> m3.transaction(), () -> m3.transaction());
    ForcedRun.inExecutor(schedule, () -> StaticLock.inc(), () -> StaticLock.inc());
    ForcedRun.inExecutor(
        schedule, () -> StaticLock.sensorDaemon(), () -> StaticLock.sensorDaemon());
    ForcedRun.inExecutor(schedule, () -> StaticLock.transaction(), () -> StaticLock.transaction());
    Cells c1 = new Cells();
    ForcedRun.inVirtualThreads(schedule, () -> c1.inc(1), () -> c1.inc(1));
    Cells c2 = new Cells();
    ForcedRun.inVirtualThreads(schedule, () -> c2.sensorDaemon(1), () -> c2.sensorDaemon(1));
    Cells c3 = new Cells();
    ForcedRun.inVirtualThreads(schedule, () -> c3.transaction(1), () -> c3.transaction(1));
    Given g1 = new Given();
    ForcedRun.inThreads(schedule, () -> Given.inc(g1), () -> Given.inc(g1));
    Given g2 = new Given();
    ForcedRun.inThreads(schedule, () -> Given.sensorDaemon(g2), () -> Given.sensorDaemon(g2));
    Given g3 = new Given();
    ForcedRun.inThreads(schedule, () -> Given.transaction(g3), () -> Given.transaction(g3));
  }
}
