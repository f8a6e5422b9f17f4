package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Formula 6: three transactions that are atomic by two and two, but not together. */
public final class Circles {

  private Circles() {}

  /** As in the formula, without locks. */
  static final class Unlocked {
    private int x;
    private int y;
    private int z;

    void first() { // TORN(dynamic): offline-reduction
      // MISSED(dynamic): block looks for pairs of operations
      // PAPER: offline-reduction, reduction
      x = 1;
      y = 1;
    }

    int second() { // TORN(dynamic): offline-reduction
      // MISSED(dynamic): block looks for pairs of operations
      // PAPER: offline-reduction, reduction
      int seen = x;
      z = 1;
      return seen;
    }

    int third() { // TORN(dynamic): offline-reduction
      // MISSED(dynamic): block looks for pairs of operations
      // PAPER: offline-reduction, reduction
      return z + y;
    }
  }

  /** With one lock for all accesses, static. */
  static final class Locked {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int x;
    private static int y;
    private static int z;

    private Locked() {}

    static void first() { // TORN(dynamic): offline-reduction
      // MISSED(dynamic): block looks for pairs of operations
      // PAPER: offline-reduction, reduction
      LOCK.lock();
      try {
        x = 1;
      } finally {
        LOCK.unlock();
      }
      LOCK.lock();
      try {
        y = 1;
      } finally {
        LOCK.unlock();
      }
    }

    static int second() {
      LOCK.lock();
      try {
        z = 1;
        return x;
      } finally {
        LOCK.unlock();
      }
    }

    static int third() {
      LOCK.lock();
      try {
        return z + y;
      } finally {
        LOCK.unlock();
      }
    }
  }

  /** Elements, each with a lock of its own. */
  static final class Elements {
    private final int[] cells = new int[3];
    private final Object[] locks = {new Object(), new Object(), new Object()};

    private void put(int index) {
      synchronized (locks[index]) {
        cells[index] = 1;
      }
    }

    private int take(int index) {
      synchronized (locks[index]) {
        return cells[index];
      }
    }

    void first() { // TORN(dynamic): offline-reduction
      // MISSED(dynamic): block looks for pairs of operations
      // PAPER: offline-reduction, reduction
      put(0);
      put(1);
    }

    int second() { // TORN(dynamic): offline-reduction
      // MISSED(dynamic): block looks for pairs of operations
      // PAPER: offline-reduction, reduction
      int seen = take(0);
      put(2);
      return seen;
    }

    int third() { // TORN(dynamic): offline-reduction
      // MISSED(dynamic): block looks for pairs of operations
      // PAPER: offline-reduction, reduction
      return take(2) + take(1);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Unlocked unlocked = new Unlocked();
    ForcedRun.inThreads(
        schedule, () -> unlocked.first(), () -> unlocked.second(), () -> unlocked.third());
    ForcedRun.inExecutor(
        schedule, () -> Locked.first(), () -> Locked.second(), () -> Locked.third());
    Elements elements = new Elements();
    ForcedRun.inVirtualThreads(
        schedule, () -> elements.first(), () -> elements.second(), () -> elements.third());
  }
}
