package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Section 8.2: a count of modifications that others read without a lock. */
public final class ModificationCounts {

  private ModificationCounts() {}

  /** One thread counts, without a lock. */
  static final class Unguarded {
    private int modCount;

    void modify() { // FALSE ALARM(dynamic): offline-reduction one thread writes, others read once
      // PAPER: offline-reduction, reduction
      modCount++;
    }

    int seen() {
      return modCount;
    }
  }

  /** All threads count under the lock of the list. */
  static final class Guarded {
    private final Lock lock = new ReentrantLock();
    private final int[] modCounts = new int[1];

    void modify() { // FALSE ALARM(dynamic): offline-reduction others read once
      // PAPER: offline-reduction
      lock.lock();
      try {
        modCounts[0]++;
      } finally {
        lock.unlock();
      }
    }

    int seen() {
      return modCounts[0];
    }
  }

  /** Static. */
  static final class Shared {
    private static int modCount;

    private Shared() {}

    static synchronized void modify() { // FALSE ALARM(dynamic): offline-reduction read once
      // PAPER: offline-reduction
      modCount++;
    }

    static int seen() {
      return modCount;
    }
  }

  /** The count is one of an object that is given. */
  static final class Given {
    private long modCount;

    static void modify(Given given) { // FALSE ALARM(dynamic): offline-reduction others read once
      // PAPER: offline-reduction
      synchronized (given) {
        set(given, given.modCount + 1);
      }
    }

    private static void set(Given given, long modCount) {
      given.modCount = modCount;
    }

    static long seen(Given given) {
      return given.modCount;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Unguarded one = new Unguarded();
    ForcedRun.inThreads(schedule, () -> one.modify(), () -> one.seen(), () -> one.seen());
    Guarded two = new Guarded();
    ForcedRun.inVirtualThreads(schedule, () -> two.modify(), () -> two.modify(), () -> two.seen());
    ForcedRun.inExecutor(schedule, () -> Shared.modify(), () -> Shared.modify(), Shared::seen);
    Given given = new Given();
    ForcedRun.inThreads(schedule, () -> Given.modify(given), () -> Given.seen(given));
  }
}
