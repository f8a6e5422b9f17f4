// RULES: stale-value

import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.ReentrantLock;

/** Paper 000, figure 6: checked again, which is reported although it is correct (section 6.4). */
class OptimisticRetry {
  static class Shared {
    int field;
  }

  static int total;

  private final Object lock = new Object();
  private final ReentrantLock reentrant = new ReentrantLock();
  private final Shared shared = new Shared();
  private final int[] fields = new int[2];

  private static int f(int value) {
    return value * 3 + 1;
  }

  void transaction() { // PAPER: stale-value field
    int value;
    int fdata;
    boolean done = false;
    while (!done) {
      synchronized (lock) {
        value = shared.field;
      }
      fdata = f(value);
      synchronized (lock) {
        if (value == shared.field) {
          shared.field = fdata;
          done = true;
        }
      }
    }
  }

  void transactionOnce() {
    boolean done = false;
    while (!done) {
      synchronized (lock) {
        int value = shared.field;
        int fdata = f(value);
        if (value == shared.field) {
          shared.field = fdata;
          done = true;
        }
      }
    }
  }

  void transactionLock() { // PAPER: stale-value field
    int value;
    reentrant.lock();
    try {
      value = shared.field;
    } finally {
      reentrant.unlock();
    }
    reentrant.lock();
    try {
      if (value == shared.field) {
        shared.field = 4;
      }
    } finally {
      reentrant.unlock();
    }
  }

  static void transactionStatic() { // PAPER: stale-value total
    for (; ; ) {
      int value;
      synchronized (OptimisticRetry.class) {
        value = total;
      }
      int fdata = f(value);
      synchronized (OptimisticRetry.class) {
        if (value == total) {
          total = fdata;
          return;
        }
      }
    }
  }

  void transactionElement(int i) { // PAPER: stale-value fields[]
    boolean done;
    do {
      int value;
      synchronized (fields) {
        value = fields[i];
      }
      int fdata = f(value);
      synchronized (fields) {
        done = fields[i] == value;
        if (done) {
          fields[i] = fdata;
        }
      }
    } while (!done);
  }

  private synchronized int read() {
    return shared.field;
  }

  private synchronized boolean replace(int old, int now) {
    if (shared.field == old) {
      shared.field = now;
      return true;
    }
    return false;
  }

  /** What replace returns is of a block of its own, too. */
  void transactionHelped() { // PAPER: stale-value; stale-value field
    int old = read();
    while (!replace(old, f(old))) {
      old = read();
    }
  }

  static boolean transactionGiven(Shared given, Object itsLock) { // PAPER: stale-value field
    int value;
    synchronized (itsLock) {
      value = given.field;
    }
    int fdata = f(value);
    synchronized (itsLock) {
      if (value != given.field) {
        return false;
      }
      given.field = fdata;
      return true;
    }
  }

  void transactionInTask(ExecutorService pool) { // PAPER: stale-value field
    pool.execute(
        () -> {
          int value;
          synchronized (lock) {
            value = shared.field;
          }
          int fdata = f(value);
          synchronized (lock) {
            if (value == shared.field) {
              shared.field = fdata;
            }
          }
        });
  }

  void transactionOfConstant() {
    synchronized (lock) {
      if (shared.field == 3) {
        shared.field = 4;
      }
    }
    synchronized (lock) {
      if (shared.field == 4) {
        shared.field = 3;
      }
    }
  }
}
