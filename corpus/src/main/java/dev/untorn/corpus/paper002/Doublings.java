package dev.untorn.corpus.paper002;

import dev.untorn.annotations.Atomic;
import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Section 3.4: {@code doubleIt} while another thread writes without the lock, in variations. */
public final class Doublings {

  private Doublings() {}

  /** Static, and the lock is the class. */
  static final class Shared {
    private static int x = 1;

    private Shared() {}

    static synchronized void doubleIt() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int t = x;
      x = 2 * t;
    }

    static void set(int value) {
      x = value;
    }
  }

  /** An element, with a lock that is no monitor. */
  static final class Cells {
    private final ReentrantLock m = new ReentrantLock();
    private final int[] cells = {1, 1};

    void doubleIt(int index) { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      m.lock();
      try {
        int t = cells[index];
        cells[index] = 2 * t;
      } finally {
        m.unlock();
      }
    }

    void set(int index, int value) {
      cells[index] = value;
    }
  }

  /** Declared to be atomic, and not exported; the accesses are in helpers. */
  static final class Declared {
    private final Object m = new Object();
    private int x = 1;

    @Atomic
    private void doubleIt() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      synchronized (m) {
        put(2 * get());
      }
    }

    private int get() {
      return x;
    }

    private void put(int value) {
      x = value;
    }

    void set(int value) {
      x = value;
    }
  }

  /** Declared to be atomic, static, and without a lock. */
  static final class DeclaredStatic {
    private static final int[] CELLS = {1};

    private DeclaredStatic() {}

    @Atomic
    private static void doubleIt() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int t = CELLS[0];
      CELLS[0] = 2 * t;
    }
  }

  /** Declared to be atomic, with a section for each access. */
  static final class DeclaredApart {
    private final ReentrantLock m = new ReentrantLock();
    private int x = 1;

    @Atomic
    private void doubleIt() { // TORN(dynamic): block
      // TORN(dynamic): offline-reduction, reduction
      // PAPER: block, offline-reduction, reduction
      int t;
      m.lock();
      try {
        t = x;
      } finally {
        m.unlock();
      }
      m.lock();
      try {
        x = 2 * t;
      } finally {
        m.unlock();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    ForcedRun.inExecutor(schedule, () -> Shared.doubleIt(), () -> Shared.set(3));
    Cells cells = new Cells();
    ForcedRun.inVirtualThreads(schedule, () -> cells.doubleIt(1), () -> cells.set(1, 3));
    Declared declared = new Declared();
    ForcedRun.inThreads(schedule, () -> declared.doubleIt(), () -> declared.set(3));
    ForcedRun.inExecutor(
        schedule, () -> DeclaredStatic.doubleIt(), () -> DeclaredStatic.doubleIt());
    DeclaredApart apart = new DeclaredApart();
    ForcedRun.inVirtualThreads(schedule, () -> apart.doubleIt(), () -> apart.doubleIt());
  }
}
