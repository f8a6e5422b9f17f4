package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * Figure 1 (a): a pair whose values are read one by one and compared.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class AreEqual {
  private int a;
  private int b;

  @Atomic
  int getA() {
    return a;
  }

  @Atomic
  int getB() {
    return b;
  }

  @Atomic
  void setPair(int newA, int newB) { // TORN(dynamic): block
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
    private final AreEqual pair;
    boolean last;

    Watcher(AreEqual pair) {
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
    private final AreEqual pair;

    Setter(AreEqual pair) {
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
    AreEqual pair = new AreEqual();
    Thread first = new Thread(new Watcher(pair));
    Thread second = new Thread(new Setter(pair));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
