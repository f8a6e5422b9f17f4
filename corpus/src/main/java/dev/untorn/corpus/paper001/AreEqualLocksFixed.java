package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link AreEqual}: the pair is compared in one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class AreEqualLocksFixed {
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

  synchronized boolean areEqual() {
    int first = getA();
    int second = getB();
    return first == second;
  }

  /** Compares again and again. */
  static final class Watcher implements Runnable {
    private final AreEqualLocksFixed pair;
    boolean last;

    Watcher(AreEqualLocksFixed pair) {
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
    private final AreEqualLocksFixed pair;

    Setter(AreEqualLocksFixed pair) {
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
    AreEqualLocksFixed pair = new AreEqualLocksFixed();
    Thread first = new Thread(new Watcher(pair));
    Thread second = new Thread(new Setter(pair));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
