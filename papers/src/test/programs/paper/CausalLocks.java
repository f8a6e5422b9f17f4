// RULES: view-inconsistency, causal-stale-value

import java.util.concurrent.locks.ReentrantLock;

/** Paper 001 with critical sections instead of atomic methods. */
public class CausalLocks {
  private final Object lock = new Object();
  private final ReentrantLock other = new ReentrantLock();
  private int n;
  private int m;
  private boolean first;
  private boolean second;
  private int done;

  void loopThroughLocal() { // PAPER: causal-stale-value n
    int value = 0;
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        n = value;
        value = n + 1;
      }
    }
  }

  void loopInside() {
    synchronized (lock) {
      for (int i = 0; i < 3; i++) {
        n = n + 1;
      }
    }
  }

  void loopAround() {
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        n = n + 1;
      }
    }
  }

  void twoSections() { // PAPER: causal-stale-value m
    int value;
    other.lock();
    try {
      value = m;
    } finally {
      other.unlock();
    }
    other.lock();
    try {
      m = value + 1;
    } finally {
      other.unlock();
    }
  }

  void decidedByTwoReads() { // PAPER: view-inconsistency first second; causal-stale-value done first; causal-stale-value done second
    boolean one;
    boolean two;
    synchronized (lock) {
      one = first;
    }
    synchronized (lock) {
      two = second;
    }
    if (one & two) {
      synchronized (lock) {
        done = 1;
      }
    }
  }

  void setBoth(boolean value) {
    synchronized (lock) {
      first = value;
      second = value;
    }
  }

  public static void main(String[] args) {
    CausalLocks all = new CausalLocks();
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                all.loopThroughLocal();
                all.loopInside();
                all.loopAround();
                all.twoSections();
                all.decidedByTwoReads();
                all.setBoth(true);
              })
          .start();
    }
  }
}
