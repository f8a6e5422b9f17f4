package dev.untorn.corpus.paper000;

/**
 * Section 4: a value that leaves the block of a nested lock is stale although the outer lock is
 * held.
 */
public final class NestedLock {
  private final Object outer = new Object();
  private final Object inner = new Object();
  private int rate = 1;
  private int total;

  /** Only the inner lock guards the rate. */
  public void setRate(int newRate) {
    synchronized (inner) {
      rate = newRate;
    }
  }

  /** Raises the rate by what it was, although it may be another one by now. */
  public void charge() { // TORN: locking-pattern, stale-value, causal-stale-value
    synchronized (outer) {
      int current;
      synchronized (inner) {
        current = rate;
      }
      total += current;
      synchronized (inner) {
        rate = current % 50 + 1;
      }
    }
  }

  /** Does it again and again. */
  static final class Worker extends Thread {
    private final NestedLock shared;

    Worker(NestedLock shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.charge();
      }
    }
  }

  /** Changes the shared field meanwhile. */
  static final class Updater extends Thread {
    private final NestedLock shared;

    Updater(NestedLock shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.setRate(i);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    NestedLock shared = new NestedLock();
    Thread first = new Worker(shared);
    Thread second = new Updater(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
