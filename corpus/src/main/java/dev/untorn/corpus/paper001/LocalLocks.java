package dev.untorn.corpus.paper001;

/**
 * A counter that is incremented through a local copy.
 *
 * <p>The regions are synchronized methods.
 */
public final class LocalLocks {
  private int value;

  synchronized int getValue() {
    return value;
  }

  synchronized void setValue(int newValue) {
    value = newValue;
  }

  /** Another increment between reading and writing is lost. */
  void increment() { // TORN: stale-value, causal-stale-value
    int tmp = getValue();
    tmp++;
    setValue(tmp);
  }

  /** Does it again and again. */
  static final class Worker implements Runnable {
    private final LocalLocks shared;

    Worker(LocalLocks shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.increment();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LocalLocks shared = new LocalLocks();
    Thread first = new Thread(new Worker(shared));
    Thread second = new Thread(new Worker(shared));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
