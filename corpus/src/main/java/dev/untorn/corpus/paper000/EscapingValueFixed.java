package dev.untorn.corpus.paper000;

/** The fixed counterpart of {@link EscapingValue}: the value stays in its block. */
public final class EscapingValueFixed {
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
    private final EscapingValueFixed shared;

    Worker(EscapingValueFixed shared) {
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
    private final EscapingValueFixed shared;

    Updater(EscapingValueFixed shared) {
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
    EscapingValueFixed shared = new EscapingValueFixed();
    Thread first = new Worker(shared);
    Thread second = new Updater(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
