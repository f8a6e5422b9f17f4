// RULES: stale-value, views-artho

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.ReentrantLock;

/** Paper 000, figure 1: view consistency finds what block-local atomicity does not (section 6.1). */
class SwapAndReset {
  static class Coord {
    int x;
    int y;
  }

  final Object lock = new Object();
  final Coord coord = new Coord();

  void swap() {
    int oldX;
    synchronized (lock) {
      oldX = coord.x;
      coord.x = coord.y;
      coord.y = oldX;
    }
  }

  void reset() { // PAPER: views-artho x y
    synchronized (lock) {
      coord.x = 0;
    }
    synchronized (lock) {
      coord.y = 0;
    }
  }

  public static void main(String[] args) {
    run(Executors.newCachedThreadPool(), Executors.defaultThreadFactory());
  }

  static void run(ExecutorService pool, ThreadFactory virtual) {
    SwapAndReset all = new SwapAndReset();
    Atonce once = new Atonce();
    WithLock locked = new WithLock();
    WithHelpers helped = new WithHelpers();
    WithArrays arrays = new WithArrays();
    InTasks tasks = new InTasks();
    InVirtualThreads threads = new InVirtualThreads();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.swap();
                all.reset();
                once.swapOnce();
                once.resetOnce();
                locked.swapLocked();
                locked.resetLocked();
                helped.swapHelped();
                helped.resetHelped();
                Static.swapStatic();
                Static.resetStatic();
                arrays.swapArrays(1);
                arrays.resetArrays(1);
                tasks.submit(pool);
                threads.start(virtual);
              })
          .start();
    }
  }
}

class Atonce {
  private int x;
  private int y;

  synchronized void swapOnce() {
    int oldX = x;
    x = y;
    y = oldX;
  }

  synchronized void resetOnce() {
    x = 0;
    y = 0;
  }
}

class WithLock {
  private final ReentrantLock lock = new ReentrantLock();
  private int x;
  private int y;

  void swapLocked() {
    lock.lock();
    try {
      int oldX = x;
      x = y;
      y = oldX;
    } finally {
      lock.unlock();
    }
  }

  void resetLocked() { // PAPER: views-artho x y
    lock.lock();
    try {
      x = 0;
    } finally {
      lock.unlock();
    }
    lock.lock();
    try {
      y = 0;
    } finally {
      lock.unlock();
    }
  }
}

class WithHelpers {
  private int x;
  private int y;

  synchronized void swapHelped() {
    int oldX = x;
    x = y;
    y = oldX;
  }

  private synchronized void setX(int value) {
    x = value;
  }

  private synchronized void setY(int value) {
    y = value;
  }

  void resetHelped() { // PAPER: views-artho x y
    setX(0);
    setY(0);
  }
}

class Static {
  private static int x;
  private static int y;

  static synchronized void swapStatic() {
    int oldX = x;
    x = y;
    y = oldX;
  }

  static void resetStatic() { // PAPER: views-artho x y
    synchronized (Static.class) {
      x = 0;
    }
    synchronized (Static.class) {
      y = 0;
    }
  }
}

class WithArrays {
  private final Object lock = new Object();
  private final int[] x = new int[2];
  private final int[] y = new int[2];

  void swapArrays(int i) {
    synchronized (lock) {
      int oldX = x[i];
      x[i] = y[i];
      y[i] = oldX;
    }
  }

  /** The views have the fields too, which are read for their elements. */
  void resetArrays(int i) { // PAPER: views-artho x y
    synchronized (lock) {
      x[i] = 0;
    }
    synchronized (lock) {
      y[i] = 0;
    }
  }
}

class InTasks {
  private int x;
  private int y;

  private synchronized void swapInTask() {
    int oldX = x;
    x = y;
    y = oldX;
  }

  private void resetInTask() { // PAPER: views-artho x y
    synchronized (this) {
      x = 0;
    }
    synchronized (this) {
      y = 0;
    }
  }

  void submit(ExecutorService pool) {
    pool.execute(this::resetInTask);
    pool.submit(() -> swapInTask());
  }
}

class InVirtualThreads {
  private int x;
  private int y;

  private synchronized void swapInVirtual() {
    int oldX = x;
    x = y;
    y = oldX;
  }

  private void resetInVirtual() { // PAPER: views-artho x y
    synchronized (this) {
      x = 0;
    }
    synchronized (this) {
      y = 0;
    }
  }

  void start(ThreadFactory virtual) {
    virtual.newThread(this::resetInVirtual).start();
    virtual.newThread(() -> swapInVirtual()).start();
  }
}
