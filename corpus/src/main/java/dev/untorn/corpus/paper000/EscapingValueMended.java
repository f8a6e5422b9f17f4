package dev.untorn.corpus.paper000;

/** The mended twin of {@link EscapingValue}: the value stays in its block. */
public final class EscapingValueMended {
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

  public void renew() {
    synchronized (lock) {
      int tmp = field;
      int result = twice(tmp);
      doubled = result;
    }
  }

  /** Does it again and again. */
  static final class Worker extends Thread {
    private final EscapingValueMended shared;

    Worker(EscapingValueMended shared) {
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
    private final EscapingValueMended shared;

    Updater(EscapingValueMended shared) {
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
    EscapingValueMended shared = new EscapingValueMended();
    Thread first = new Worker(shared);
    Thread second = new Updater(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
