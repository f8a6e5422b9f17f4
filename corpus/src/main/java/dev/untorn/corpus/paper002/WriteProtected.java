package dev.untorn.corpus.paper002;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Section 4.4: all writes are under the lock, and some reads are not. */
public final class WriteProtected {

  private WriteProtected() {}

  /** As in the section. */
  static final class Monitor {
    private final Object lock = new Object();
    private int x;

    int read() {
      return x;
    }

    void inc() { // FALSE ALARM(dynamic): offline-reduction a read needs no lock
      // PAPER: offline-reduction
      synchronized (lock) {
        x = x + 1;
      }
    }
  }

  /** Static, and the lock is the class. */
  static final class Shared {
    private static int x;

    private Shared() {}

    static int read() {
      return x;
    }

    static synchronized void inc() { // FALSE ALARM(dynamic): offline-reduction a read needs no lock
      // PAPER: offline-reduction
      x = x + 1;
    }
  }

  /** An element, through helpers, with a lock that is no monitor. */
  static final class Cells {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final int[] cells = new int[2];

    int read(int index) {
      return cells[index];
    }

    void inc(int index) { // FALSE ALARM(dynamic): offline-reduction a read needs no lock
      // PAPER: offline-reduction
      lock.writeLock().lock();
      try {
        put(index, cells[index] + 1);
      } finally {
        lock.writeLock().unlock();
      }
    }

    private void put(int index, int value) {
      cells[index] = value;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Monitor monitor = new Monitor();
    ForcedRun.inThreads(schedule, () -> monitor.inc(), () -> monitor.inc(), () -> monitor.read());
    ForcedRun.inExecutor(schedule, () -> Shared.inc(), () -> Shared.inc(), () -> Shared.read());
    Cells cells = new Cells();
    ForcedRun.inVirtualThreads(
        schedule, () -> cells.inc(1), () -> cells.inc(1), () -> cells.read(1));
  }
}
