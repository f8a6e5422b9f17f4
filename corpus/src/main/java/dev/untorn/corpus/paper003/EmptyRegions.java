package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Section 3.3: in all critical sections but one, nothing is accessed that threads share. */
public final class EmptyRegions {

  private EmptyRegions() {}

  /** The state that they read is never written once they run. */
  static final class ReadOnly {
    private String name = "";

    synchronized void setName(String newName) {
      name = newName;
    }

    synchronized String name() {
      return name;
    }

    String twice() {
      // PAPER: reduction
      return name() + name();
    }
  }

  /** Each count belongs to one thread; the lock is for all. */
  static final class OwnCount {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private int count;

    void count() {
      LOCK.lock();
      try {
        count++;
      } finally {
        LOCK.unlock();
      }
    }

    void countTwice() {
      // PAPER: reduction
      count();
      count();
    }
  }

  /** One section of three changes what others use. */
  static final class OneShared {
    private final int[] limits = {100};
    private int total;

    private synchronized int limit(int index) {
      return limits[index];
    }

    private synchronized void add(int more) {
      total += more;
    }

    void addUpTo(int more) {
      // PAPER: reduction
      int limit = limit(0);
      add(Math.min(more, limit));
      limit(0);
    }
  }

  /** Static arrays that are filled before the threads start, read by helpers. */
  static final class Table {
    private static final int[] PRIMES = {2, 3, 5};

    private Table() {}

    private static int prime(int index) {
      synchronized (PRIMES) {
        return PRIMES[index];
      }
    }

    static int product() {
      // PAPER: reduction
      return prime(1) * prime(2);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    ReadOnly read = new ReadOnly();
    read.setName("a");
    ForcedRun.inThreads(schedule, () -> read.twice(), () -> read.twice());
    OwnCount one = new OwnCount();
    OwnCount two = new OwnCount();
    ForcedRun.inExecutor(schedule, () -> one.countTwice(), () -> two.countTwice());
    OneShared shared = new OneShared();
    ForcedRun.inVirtualThreads(schedule, () -> shared.addUpTo(1), () -> shared.addUpTo(2));
    ForcedRun.inThreads(schedule, () -> Table.product(), () -> Table.product());
  }
}
