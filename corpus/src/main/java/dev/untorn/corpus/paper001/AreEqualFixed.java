package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link AreEqual}: the pair is compared in one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class AreEqualFixed {
  private int a;
  private int b;

  @Atomic
  synchronized int getA() {
    return a;
  }

  @Atomic
  synchronized int getB() {
    return b;
  }

  @Atomic
  synchronized void setPair(int newA, int newB) {
    a = newA;
    b = newB;
  }

  @Atomic
  synchronized boolean areEqual() {
    int first = getA();
    int second = getB();
    return first == second;
  }

  /** Compares again and again. */
  static final class Watcher implements Runnable {
    private final AreEqualFixed pair;
    boolean last;

    Watcher(AreEqualFixed pair) {
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
    private final AreEqualFixed pair;

    Setter(AreEqualFixed pair) {
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
    AreEqualFixed pair = new AreEqualFixed();
    Thread first = new Thread(new Watcher(pair));
    Thread second = new Thread(new Setter(pair));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
