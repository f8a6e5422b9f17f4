// RULES: locking-pattern, locking-pattern-variant

import java.util.concurrent.locks.ReentrantLock;

/** Paper 004, figure 4 and section 3.3, with other locks. */
class CallGraphLocks {
  private static final Object LEFT = new Object();
  private static final Object RIGHT = new Object();
  private static int total;

  private final ReentrantLock a = new ReentrantLock();
  private final ReentrantLock b = new ReentrantLock();
  private int count;

  void l1() { // PAPER: locking-pattern; locking-pattern-variant
    a.lock();
    try {
      l2();
    } finally {
      a.unlock();
    }
  }

  void l2() {
    l3();
    l4();
  }

  void l3() {
    a.lock();
    try {
      l5();
    } finally {
      a.unlock();
    }
  }

  void l4() {
    a.lock();
    try {
      l5();
    } finally {
      a.unlock();
    }
  }

  void l5() {
    b.lock();
    try {
      count++;
    } finally {
      b.unlock();
    }
  }

  static void heldStatic() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (LEFT) {
      addStatic();
      addStatic();
    }
  }

  private static void addStatic() {
    synchronized (RIGHT) {
      total++;
    }
  }

  /** Holds the witness of heldStatic. */
  static void holdsRight() {
    synchronized (RIGHT) {
      heldStatic();
    }
  }

  void heldLock() { // PAPER: locking-pattern; locking-pattern-variant
    synchronized (this) {
      b.lock();
      count++;
      b.unlock();
      b.lock();
      count--;
      b.unlock();
    }
  }

  /** Holds the witness of heldLock. */
  void holdsB() {
    b.lock();
    try {
      heldLock();
    } finally {
      b.unlock();
    }
  }
}
