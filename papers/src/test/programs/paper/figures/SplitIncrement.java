// RULES: stale-value, views-artho

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Paper 000, figures 2 and 3: a stale value, and no high-level data race (section 6.1). */
class SplitIncrement {
  static class Shared {
    int field;
  }

  static int counter;

  final Object lock = new Object();
  final ReentrantLock reentrant = new ReentrantLock();
  final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  final Shared shared = new Shared();
  final int[][] grid = new int[2][2];

  void inc() { // PAPER: stale-value field
    int tmp;
    synchronized (lock) {
      tmp = shared.field;
    }
    tmp++;
    synchronized (lock) {
      shared.field = tmp;
    }
  }

  void incOnce() {
    synchronized (lock) {
      int tmp = shared.field;
      tmp++;
      shared.field = tmp;
    }
  }

  void incLock() { // PAPER: stale-value field
    int tmp;
    reentrant.lock();
    try {
      tmp = shared.field;
    } finally {
      reentrant.unlock();
    }
    reentrant.lock();
    try {
      shared.field = tmp + 1;
    } finally {
      reentrant.unlock();
    }
  }

  void incReadWriteLock() { // PAPER: stale-value field
    int tmp;
    both.readLock().lock();
    try {
      tmp = shared.field;
    } finally {
      both.readLock().unlock();
    }
    both.writeLock().lock();
    try {
      shared.field = tmp + 1;
    } finally {
      both.writeLock().unlock();
    }
  }

  void incWriteLock() {
    both.writeLock().lock();
    try {
      shared.field = shared.field + 1;
    } finally {
      both.writeLock().unlock();
    }
  }

  static void incStatic() { // PAPER: stale-value counter
    int tmp;
    synchronized (SplitIncrement.class) {
      tmp = counter;
    }
    synchronized (SplitIncrement.class) {
      counter = tmp + 1;
    }
  }

  static synchronized void incStaticOnce() {
    int tmp = counter;
    counter = tmp + 1;
  }

  void incElement(int i) { // PAPER: stale-value grid[][]
    int tmp;
    synchronized (this) {
      tmp = grid[i][1];
    }
    synchronized (this) {
      grid[i][1] = tmp + 1;
    }
  }

  synchronized int get() {
    return shared.field;
  }

  synchronized void set(int value) {
    shared.field = value;
  }

  void incHelped() { // PAPER: stale-value field
    int tmp = get();
    tmp++;
    set(tmp);
  }

  static void incGiven(Shared given, Object itsLock) { // PAPER: stale-value field
    int tmp;
    synchronized (itsLock) {
      tmp = given.field;
    }
    synchronized (itsLock) {
      given.field = tmp + 1;
    }
  }

  void incInTask(ExecutorService pool) { // PAPER: stale-value field
    pool.submit(
        () -> {
          int tmp;
          synchronized (lock) {
            tmp = shared.field;
          }
          synchronized (lock) {
            shared.field = tmp + 1;
          }
        });
  }

  void incInVirtual(ThreadFactory virtual) { // PAPER: stale-value field
    Runnable task =
        () -> {
          int tmp;
          synchronized (lock) {
            tmp = shared.field;
          }
          synchronized (lock) {
            shared.field = tmp + 1;
          }
        };
    virtual.newThread(task).start();
  }

  public static void main(String[] args) {
    SplitIncrement all = new SplitIncrement();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.inc();
                all.incOnce();
                all.incLock();
                all.incReadWriteLock();
                all.incWriteLock();
                incStatic();
                incStaticOnce();
                all.incElement(1);
                all.incHelped();
                incGiven(all.shared, all.lock);
                all.incInTask(Executors.newCachedThreadPool());
                all.incInVirtual(Executors.defaultThreadFactory());
              })
          .start();
    }
  }
}
