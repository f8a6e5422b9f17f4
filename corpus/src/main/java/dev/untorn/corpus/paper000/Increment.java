package dev.untorn.corpus.paper000;

/** Figure 2: an increment that releases the lock between reading and writing. */
public final class Increment {
  private final Object lock = new Object();
  private int field;

  /** An increment of another thread between the two blocks is lost. */
  public void inc() { // TORN: stale-value, causal-stale-value
    int tmp;
    synchronized (lock) {
      tmp = field;
    }
    tmp++;
    synchronized (lock) {
      field = tmp;
    }
  }

  /** Increments again and again. */
  static final class Incrementer extends Thread {
    private final Increment shared;

    Incrementer(Increment shared) {
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
    Increment shared = new Increment();
    Thread first = new Incrementer(shared);
    Thread second = new Incrementer(shared);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
