package dev.untorn.corpus.paper001;

/**
 * A long computation that is repeated if its input was changed meanwhile: optimistic, which is no
 * violation.
 *
 * <p>The regions are synchronized methods.
 */
public final class DoubleCheckLocks {
  private int field;

  synchronized int read() {
    return field;
  }

  /** Writes only if nobody has changed the value since it was read. */
  synchronized boolean writeIfSame(int old, int changed) {
    if (field == old) {
      field = changed;
      return true;
    }
    return false;
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final DoubleCheckLocks shared;

    Worker(DoubleCheckLocks shared) {
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
    DoubleCheckLocks shared = new DoubleCheckLocks();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
