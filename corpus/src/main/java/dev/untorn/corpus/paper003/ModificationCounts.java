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

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Unguarded one = new Unguarded();
    ForcedRun.inThreads(schedule, () -> one.modify(), () -> one.seen(), () -> one.seen());
    Guarded two = new Guarded();
    ForcedRun.inVirtualThreads(schedule, () -> two.modify(), () -> two.modify(), () -> two.seen());
  }
}
