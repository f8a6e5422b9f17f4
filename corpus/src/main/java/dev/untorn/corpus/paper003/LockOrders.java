package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Formula 4: two transactions take two locks in different orders. The locksets do not tell that a
 * write cannot come between the two reads.
 */
public final class LockOrders {

  private LockOrders() {}

  /** As in the formula, with a write for e, and reads for e1 and e2. */
  static final class Monitors {
    private final Object l1 = new Object();
    private final Object l2 = new Object();
    private int v;

    void put() { // FALSE ALARM(dynamic): offline-reduction the locks can only deadlock
      // PAPER: offline-reduction, reduction
      synchronized (l1) {
        synchronized (l2) {
          Thread.onSpinWait();
        }
        v = 1;
      }
    }

    int readTwice() { // FALSE ALARM(dynamic): block, offline-reduction the locks can only deadlock
      // PAPER: block, offline-reduction, reduction
      synchronized (l2) {
        synchronized (l1) {
          Thread.onSpinWait();
        }
        return v + v;
      }
    }
  }

  /** Static, and with locks that are no monitors. */
  static final class StaticLocks {
    private static final ReentrantLock L1 = new ReentrantLock();
    private static final ReentrantLock L2 = new ReentrantLock();
    private static long v;

    private StaticLocks() {}

    static void put() { // FALSE ALARM(dynamic): offline-reduction the locks can only deadlock
      // PAPER: offline-reduction, reduction
      L1.lock();
      try {
        touch(L2);
        v = 1;
      } finally {
        L1.unlock();
      }
    }

    static long readTwice() { // FALSE ALARM(dynamic): block, offline-reduction only deadlock
      // PAPER: block, offline-reduction, reduction
      L2.lock();
      try {
        touch(L1);
        return v + v;
      } finally {
        L2.unlock();
      }
    }

    private static void touch(ReentrantLock lock) {
      lock.lock();
      try {
        Thread.onSpinWait();
      } finally {
        lock.unlock();
      }
    }
  }

  /** The locks and the variable are elements. */
  static final class Cells {
    private final Object[] locks = {new Object(), new Object()};
    private final int[] cells = new int[2];

    void put() { // FALSE ALARM(dynamic): offline-reduction the locks can only deadlock
      // PAPER: offline-reduction, reduction
      synchronized (locks[0]) {
        touch(locks[1]);
        cells[1] = 1;
      }
    }

    int readTwice() { // FALSE ALARM(dynamic): block, offline-reduction the locks can only deadlock
      // PAPER: block, offline-reduction, reduction
      synchronized (locks[1]) {
        touch(locks[0]);
        return cells[1] + cells[1];
      }
    }

    private static void touch(Object lock) {
      synchronized (lock) {
        Thread.onSpinWait();
      }
    }
  }

  /** Each object is the lock of its methods. */
  static final class Peers {
    private final int[] value;

    Peers(int[] value) {
      this.value = value;
    }

    synchronized void touch() {
      Thread.onSpinWait();
    }

    synchronized void put(Peers other) { // FALSE ALARM(dynamic): offline-reduction only deadlock
      // PAPER: offline-reduction, reduction
      other.touch();
      value[0] = 1;
    }

    synchronized int readTwice(Peers other) { // FALSE ALARM(dynamic): block, offline-reduction no
      // PAPER: block, offline-reduction, reduction
      other.touch();
      return value[0] + value[0];
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule given = Schedule.of(args);
    // At once, the program could end in the deadlock.
    Schedule schedule = given == Schedule.AT_ONCE ? Schedule.ALTERNATING_UP : given;
    Monitors monitors = new Monitors();
    ForcedRun.inThreads(schedule, () -> monitors.put(), () -> monitors.readTwice());
    ForcedRun.inExecutor(schedule, () -> StaticLocks.put(), () -> StaticLocks.readTwice());
    Cells cells = new Cells();
    ForcedRun.inVirtualThreads(schedule, () -> cells.put(), () -> cells.readTwice());
    int[] value = new int[1];
    Peers one = new Peers(value);
    Peers two = new Peers(value);
    ForcedRun.inThreads(schedule, () -> one.put(two), () -> two.readTwice(one));
  }
}
