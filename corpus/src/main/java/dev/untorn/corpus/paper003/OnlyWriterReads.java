package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Figure 2 with t1' in place of t1, in variations: only one thread writes. */
public final class OnlyWriterReads {

  private OnlyWriterReads() {}

  /** Static, and with locks that are no monitors. */
  static final class StaticLocks {
    private static final ReentrantLock O1 = new ReentrantLock();
    private static final ReentrantLock O2 = new ReentrantLock();
    private static long x;

    private StaticLocks() {}

    static void readAndWrite() { // FALSE ALARM(dynamic): offline-reduction only this thread writes
      // PAPER: offline-reduction, reduction
      long now = x;
      O1.lock();
      try {
        O2.lock();
        try {
          x = now + 1;
        } finally {
          O2.unlock();
        }
      } finally {
        O1.unlock();
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
  }

  /** The variable is an element, and is accessed by helpers. */
  static final class Cells {
    private final int[] cells = new int[3];
    private final Object[] locks = {new Object(), new Object()};

    void readAndWrite(int index) { // FALSE ALARM(dynamic): offline-reduction one thread writes
      // PAPER: offline-reduction, reduction
      int now = get(index);
      synchronized (locks[0]) {
        synchronized (locks[1]) {
          put(index, now + 1);
        }
      }
    }

    int read(int lock, int index) {
      synchronized (locks[lock]) {
        return get(index);
      }
    }

    private int get(int index) {
      return cells[index];
    }

    private void put(int index, int value) {
      cells[index] = value;
    }
  }

  /** The variable and its locks are those of an object that is given. */
  static final class Given {
    private final Object o1 = new Object();
    private final Object o2 = new Object();
    private int x;

    static void readAndWrite(Given it) { // FALSE ALARM(dynamic): offline-reduction one writer
      // PAPER: offline-reduction, reduction
      int now = it.x;
      synchronized (it.o1) {
        synchronized (it.o2) {
          it.x = now + 1;
        }
      }
    }

    static int read(Given it, Object lock) {
      synchronized (lock) {
        return it.x;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    ForcedRun.inExecutor(
        schedule,
        () -> StaticLocks.readAndWrite(),
        () -> StaticLocks.read(StaticLocks.O2),
        () -> StaticLocks.read(StaticLocks.O1));
    Cells cells = new Cells();
    ForcedRun.inVirtualThreads(
        schedule, () -> cells.readAndWrite(2), () -> cells.read(1, 2), () -> cells.read(0, 2));
    Given given = new Given();
    ForcedRun.inThreads(
        schedule,
        () -> Given.readAndWrite(given),
        () -> Given.read(given, given.o2),
        () -> Given.read(given, given.o1));
  }
}
