package dev.untorn.corpus.paper000;

/**
 * Figure 3: a shared value escapes through a local variable and a call, and is used in another
 * shared operation.
 */
public final class EscapingValue {
  private final Object lock = new Object();
  private int field;
  private int doubled;

  private static int twice(int value) {
    return value + value;
  }

  public void change(int value) {
    synchronized (lock) {
      field = value;
      doubled = twice(value);
    }
  }

  /** The value leaves its block, and what was computed with it enters another one. */
  public void renew() { // TORN: stale-value, causal-stale-value
    int tmp;
    synchronized (lock) {
      tmp = field;
    }
    int result = twice(tmp);
    synchronized (lock) {
      doubled = result;
    }
  }

  /** Does it again and again. */
  static final class Worker extends Thread {
    private final EscapingValue shared;

    Worker(EscapingValue shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.renew();
      }
    }
  }

  /** Changes the shared field meanwhile. */
  static final class Updater extends Thread {
    private final EscapingValue shared;

    Updater(EscapingValue shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.change(i);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    EscapingValue shared = new EscapingValue();
    Thread first = new Worker(shared);
    Thread second = new Updater(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
