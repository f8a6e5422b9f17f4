// RULES: stale-value

import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.ReentrantLock;

/** Paper 000, figure 5: hand-over, which is reported although it is correct (section 5.4). */
class HandOver {

  /** Without a lock of its own. */
  static class Buffer {
    private int slot;

    int next() {
      int value = slot;
      slot = 0;
      return value;
    }

    void add(int value) {
      slot = value;
    }
  }

  /** Locks itself. */
  static class LockedBuffer {
    private int cell;

    synchronized int next() {
      int value = cell;
      cell = 0;
      return value;
    }

    synchronized void add(int value) {
      cell = value;
    }
  }

  static final Object STATIC_LOCK = new Object();
  static int top;

  private final Object lock = new Object();
  private final ReentrantLock reentrant = new ReentrantLock();
  private final Buffer buffer = new Buffer();
  private final LockedBuffer locked = new LockedBuffer();
  private final int[] slots = new int[8];
  private int used = 4;

  private static int f(int value) {
    return value * value;
  }

  void work() { // PAPER: stale-value slot
    int value;
    int fdata;
    while (true) {
      synchronized (lock) {
        value = buffer.next();
      }
      fdata = f(value);
      synchronized (lock) {
        buffer.add(fdata);
      }
    }
  }

  void workOnce() {
    while (true) {
      synchronized (lock) {
        int value = buffer.next();
        buffer.add(f(value));
      }
    }
  }

  void workLock() { // PAPER: stale-value slot
    int value;
    reentrant.lock();
    try {
      value = buffer.next();
    } finally {
      reentrant.unlock();
    }
    reentrant.lock();
    try {
      buffer.add(value);
    } finally {
      reentrant.unlock();
    }
  }

  static void workStatic() { // PAPER: stale-value top
    int value;
    synchronized (STATIC_LOCK) {
      value = top;
      top = 0;
    }
    synchronized (STATIC_LOCK) {
      top = f(value);
    }
  }

  void workHelped() { // PAPER: stale-value cell
    int value = locked.next();
    int fdata = f(value);
    locked.add(fdata);
  }

  void workHelpedOnce() {
    synchronized (locked) {
      int value = locked.next();
      locked.add(f(value));
    }
  }

  static void workGiven(Buffer from, Buffer to, Object itsLock) { // PAPER: stale-value slot
    int value;
    synchronized (itsLock) {
      value = from.next();
    }
    synchronized (itsLock) {
      to.add(f(value));
    }
  }

  void workSlots() { // PAPER: stale-value slots[]
    int value;
    synchronized (slots) {
      used--;
      value = slots[used];
    }
    value = f(value);
    synchronized (slots) {
      slots[used] = value;
      used++;
    }
  }

  void workInTask(ExecutorService pool) { // PAPER: stale-value slot
    pool.submit(
        () -> {
          int value;
          synchronized (lock) {
            value = buffer.next();
          }
          int fdata = f(value);
          synchronized (lock) {
            buffer.add(fdata);
          }
        });
  }

  void workNothingTakenOver() {
    synchronized (lock) {
      buffer.next();
    }
    synchronized (lock) {
      buffer.add(7);
    }
  }
}
