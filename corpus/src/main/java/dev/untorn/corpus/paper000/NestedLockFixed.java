package dev.untorn.corpus.paper000;

/**
 * The fixed counterpart of {@link NestedLock}: the inner lock is held as long as its value is used.
 */
public final class NestedLockFixed {
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

  public void charge() {
    synchronized (outer) {
      synchronized (inner) {
        int current = rate;
        rate = current % 50 + 1;
        total += current;
      }
    }
  }

  /** Does it again and again. */
  static final class Worker extends Thread {
    private final NestedLockFixed shared;

    Worker(NestedLockFixed shared) {
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
    private final NestedLockFixed shared;

    Updater(NestedLockFixed shared) {
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
    NestedLockFixed shared = new NestedLockFixed();
    Thread first = new Worker(shared);
    Thread second = new Updater(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
