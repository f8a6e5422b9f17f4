package dev.untorn.corpus.paper001;

/**
 * Figure 1 (a): a pair whose values are read one by one and compared.
 *
 * <p>The regions are synchronized methods.
 */
public final class AreEqualLocks {
  private int a;
  private int b;

  synchronized int getA() {
    return a;
  }

  synchronized int getB() {
    return b;
  }

  synchronized void setPair(int newA, int newB) {
    a = newA;
    b = newB;
  }

  /** Compares the old a with the new b. */
  boolean areEqual() { // TORN: view-inconsistency
    int first = getA();
    int second = getB();
    return first == second;
  }

  /** Compares again and again. */
  static final class Watcher implements Runnable {
    private final AreEqualLocks pair;
    boolean last;

    Watcher(AreEqualLocks pair) {
      this.pair = pair;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        last = pair.areEqual();
      }
    }
  }

  /** Sets both values again and again. */
  static final class Setter implements Runnable {
    private final AreEqualLocks pair;

    Setter(AreEqualLocks pair) {
      this.pair = pair;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        pair.setPair(i, i);
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    AreEqualLocks pair = new AreEqualLocks();
    Thread first = new Thread(new Watcher(pair));
    Thread second = new Thread(new Setter(pair));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
