package dev.untorn.corpus.paper002;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.concurrent.locks.ReentrantLock;

/** Sections 3.4 to 4.4: operations that are atomic, for all that their locks look like. */
public final class RedundantLocks {

  private RedundantLocks() {}

  /** A lock is acquired that is already held. */
  static final class Nested {
    private int number;

    synchronized void outer() {
      inner();
      inner();
    }

    synchronized void inner() {
      number++;
    }
  }

  /** Each thread has one with a lock that no other thread uses. */
  static final class Own {
    private int number;

    synchronized int get() {
      return number;
    }

    synchronized void set(int newNumber) {
      number = newNumber;
    }

    void increment() { // FALSE ALARM(static): stale-value, causal-stale-value one thread has each
      set(get() + 1);
    }
  }

  /** The inner lock is taken only under the outer one. */
  static final class Protected {
    private final ReentrantLock outer = new ReentrantLock();
    private final Object inner = new Object();
    private int number;

    void increment() {
      outer.lock();
      try {
        set(get() + 1);
      } finally {
        outer.unlock();
      }
    }

    private int get() {
      synchronized (inner) {
        return number;
      }
    }

    private void set(int newNumber) {
      synchronized (inner) {
        number = newNumber;
      }
    }
  }

  /** Section 4.4: writes are under the lock, and so is one of the reads. */
  static final class WriteProtected {
    private final ReentrantLock lock = new ReentrantLock();
    private int number;

    int read() {
      return number;
    }

    void increment() { // FALSE ALARM(dynamic): offline-reduction a read needs no lock
      // PAPER: offline-reduction
      lock.lock();
      try {
        number = number + 1;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Section 3.4, with all accesses under the lock. */
  static final class Doubling {
    private final Object lock = new Object();
    private final int[] cells = {1};

    void doubleIt() {
      synchronized (lock) {
        int t = cells[0];
        cells[0] = 2 * t;
      }
    }

    void set(int value) {
      synchronized (lock) {
        cells[0] = value;
      }
    }
  }

  /** Section 5: checked twice. */
  static final class Lazy {
    private Object made;

    Object get() { // FALSE ALARM(dynamic): block, offline-reduction a third read
      // PAPER: block, offline-reduction
      if (made == null) {
        synchronized (this) {
          if (made == null) {
            made = new Object();
          }
        }
      }
      return made;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Nested nested = new Nested();
    ForcedRun.inThreads(schedule, () -> nested.outer(), () -> nested.inner());
    Own one = new Own();
    Own two = new Own();
    ForcedRun.inThreads(schedule, () -> one.increment(), () -> two.increment());
    Protected guarded = new Protected();
    ForcedRun.inExecutor(schedule, () -> guarded.increment(), () -> guarded.increment());
    WriteProtected counter = new WriteProtected();
    ForcedRun.inVirtualThreads(schedule, () -> counter.increment(), () -> counter.read());
    Doubling doubling = new Doubling();
    ForcedRun.inThreads(schedule, () -> doubling.doubleIt(), () -> doubling.set(3));
    Lazy lazy = new Lazy();
    ForcedRun.inThreads(schedule, () -> lazy.get(), () -> lazy.get());
  }
}
