// RULES: stale-value

import java.util.concurrent.locks.ReentrantLock;

/**
 * Paper 000, sections 3 and 4: each lock that is not held yet opens a block of its own, a lock that
 * is held already does not, and wait() ends a block.
 */
public class BlockNested {
  private final Object outer = new Object();
  private final Object inner = new Object();
  private final Object top = new Object();
  private final ReentrantLock first = new ReentrantLock();
  private final ReentrantLock second = new ReentrantLock();
  private boolean ready = true;
  private int f;
  private int g;

  /** Section 4: the value is used outside the nested lock. */
  void leavesInner() { // PAPER: stale-value f
    synchronized (outer) {
      int value;
      synchronized (inner) {
        value = f;
      }
      g = value;
    }
  }

  void staysInInner() {
    synchronized (outer) {
      synchronized (inner) {
        int value = f;
        g = value;
      }
    }
  }

  /** Section 3: the current block is the latest acquisition, so the outer value is not of it. */
  void entersInner() { // PAPER: stale-value f
    synchronized (outer) {
      int value = f;
      synchronized (inner) {
        g = value;
      }
    }
  }

  /** Once the nested lock is released the outer block is the current one again. */
  void aroundInner() {
    synchronized (outer) {
      int value = f;
      synchronized (inner) {
        g = 1;
      }
      f = value + 1;
    }
  }

  void twoInner() { // PAPER: stale-value f
    synchronized (outer) {
      int value;
      synchronized (inner) {
        value = f;
      }
      synchronized (inner) {
        f = value + 1;
      }
    }
  }

  void reentrantSame() {
    synchronized (outer) {
      int value;
      synchronized (outer) {
        value = f;
      }
      f = value + 1;
    }
  }

  void reentrantTwice() {
    synchronized (outer) {
      int value;
      synchronized (outer) {
        value = f;
      }
      synchronized (outer) {
        f = value + 1;
      }
    }
  }

  void reentrantBelowAnother() {
    synchronized (outer) {
      synchronized (inner) {
        int value;
        synchronized (outer) {
          value = f;
        }
        g = value;
      }
    }
  }

  void nestedLocks() { // PAPER: stale-value f
    first.lock();
    try {
      int value;
      second.lock();
      try {
        value = f;
      } finally {
        second.unlock();
      }
      g = value;
    } finally {
      first.unlock();
    }
  }

  void reentrantLocks() {
    first.lock();
    try {
      int value;
      first.lock();
      try {
        value = f;
      } finally {
        first.unlock();
      }
      g = value;
    } finally {
      first.unlock();
    }
  }

  synchronized void reentrantThis() {
    int value;
    synchronized (this) {
      value = f;
    }
    f = value + 1;
  }

  private synchronized int lockedF() {
    return f;
  }

  private synchronized void lockedSet(int value) {
    f = value;
  }

  /** Section 4: unless the caller itself used the same lock during the call. */
  synchronized void reentrantCalls() {
    lockedSet(lockedF() + 1);
  }

  void callsUnderAnother() { // PAPER: stale-value f
    synchronized (top) {
      lockedSet(lockedF() + 1);
    }
  }

  void callsWithoutLock() { // PAPER: stale-value f
    lockedSet(lockedF() + 1);
  }

  /** Section 4: the temporary release in wait() is modelled. */
  void acrossWait() throws InterruptedException { // PAPER: stale-value f
    synchronized (outer) {
      int value = f;
      outer.wait(1);
      f = value + 1;
    }
  }

  void afterWait() throws InterruptedException {
    synchronized (outer) {
      while (!ready) {
        outer.wait(1);
      }
      int value = f;
      f = value + 1;
    }
  }

  void acrossNotify() {
    synchronized (outer) {
      int value = f;
      outer.notifyAll();
      f = value + 1;
    }
  }

  private void pause() throws InterruptedException {
    outer.wait(1);
  }

  void acrossWaitInHelper() throws InterruptedException { // PAPER: stale-value f
    synchronized (outer) {
      int value = f;
      pause();
      f = value + 1;
    }
  }

  synchronized void acrossWaitOnThis() throws InterruptedException { // PAPER: stale-value f
    int value = f;
    wait(1);
    f = value + 1;
  }

  synchronized void acrossSleep() throws InterruptedException {
    int value = f;
    Thread.sleep(1);
    f = value + 1;
  }

  /** The value that is used was read again in the block that uses it. */
  void readAgain() {
    int value;
    synchronized (outer) {
      value = f;
    }
    synchronized (outer) {
      value = f;
      f = value + 1;
    }
  }

  void readAgainOnOneWay(boolean again) { // PAPER: stale-value f
    int value;
    synchronized (outer) {
      value = f;
    }
    synchronized (outer) {
      if (again) {
        value = f;
      }
      f = value + 1;
    }
  }

  void otherLockSecond() { // PAPER: stale-value f
    int value;
    synchronized (outer) {
      value = f;
    }
    synchronized (inner) {
      g = value;
    }
  }

  void overlapping() { // PAPER: stale-value f
    first.lock();
    int value = f;
    second.lock();
    first.unlock();
    g = value;
    second.unlock();
  }

  void threeDeep() { // PAPER: stale-value f
    synchronized (this) {
      synchronized (outer) {
        int value;
        synchronized (inner) {
          value = f;
        }
        g = value;
      }
    }
  }

  void threeDeepUsedInside() {
    synchronized (this) {
      synchronized (outer) {
        synchronized (inner) {
          g = f + g;
        }
      }
    }
  }

  public static void main(String[] args) {
    BlockNested all = new BlockNested();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                try {
                  all.leavesInner();
                  all.staysInInner();
                  all.entersInner();
                  all.aroundInner();
                  all.twoInner();
                  all.reentrantSame();
                  all.reentrantTwice();
                  all.reentrantBelowAnother();
                  all.nestedLocks();
                  all.reentrantLocks();
                  all.reentrantThis();
                  all.reentrantCalls();
                  all.callsUnderAnother();
                  all.callsWithoutLock();
                  all.acrossWait();
                  all.afterWait();
                  all.acrossNotify();
                  all.acrossWaitInHelper();
                  all.acrossWaitOnThis();
                  all.acrossSleep();
                  all.readAgain();
                  all.readAgainOnOneWay(true);
                  all.otherLockSecond();
                  all.overlapping();
                  all.threeDeep();
                  all.threeDeepUsedInside();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              })
          .start();
    }
  }
}
