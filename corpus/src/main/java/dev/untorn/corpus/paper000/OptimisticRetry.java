package dev.untorn.corpus.paper000;

/** Figure 6: a long computation that is repeated if its input has changed: no violation. */
public final class OptimisticRetry {
  private final Object lock = new Object();
  private int field;

  /** Writes only if the value is still the one that the computation began with. */
  private void transaction() {
    boolean done = false;
    while (!done) {
      int value;
      synchronized (lock) {
        value = field;
      }
      int result = value / 2 + 5;
      synchronized (lock) {
        if (value == field) {
          field = result;
          done = true;
        }
      }
    }
  }

  private void work() {
    for (int i = 0; i < 100; i++) {
      transaction();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OptimisticRetry shared = new OptimisticRetry();
    Thread first = new Thread(shared::work);
    Thread second = new Thread(shared::work);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
