package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link DoubleCheck}, whose declared regions are kept by a lock.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class DoubleCheckFixed {
  private int field;

  @Atomic
  synchronized int read() {
    return field;
  }

  /** Writes only if nobody has changed the value since it was read. */
  @Atomic
  synchronized boolean writeIfSame(int old, int changed) {
    if (field == old) {
      field = changed;
      return true;
    }
    return false;
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final DoubleCheckFixed shared;

    Worker(DoubleCheckFixed shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        transaction();
      }
    }

    /** Computes without the lock and tries again if the value was changed meanwhile. */
    private void transaction() {
      boolean done = false;
      while (!done) {
        int value = shared.read();
        int result = value / 2 + 5;
        done = shared.writeIfSame(value, result);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    DoubleCheckFixed shared = new DoubleCheckFixed();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
