package dev.untorn.corpus.paper000;

/** The fixed counterpart of {@link Increment}: the increment is one step. */
public final class IncrementFixed {
  private final Object lock = new Object();
  private int field;

  public void inc() {
    synchronized (lock) {
      int tmp = field;
      tmp++;
      field = tmp;
    }
  }

  /** Increments again and again. */
  static final class Incrementer extends Thread {
    private final IncrementFixed shared;

    Incrementer(IncrementFixed shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.inc();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    IncrementFixed shared = new IncrementFixed();
    Thread first = new Incrementer(shared);
    Thread second = new Incrementer(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
