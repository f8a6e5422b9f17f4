package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * Two values that are set together and read apart, but never combined: no violation.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class OverReporting {
  private int x;
  private int y;

  @Atomic
  void setBoth(int value) { // TORN(dynamic): block
    x = value;
    y = value;
  }

  @Atomic
  int getX() {
    return x;
  }

  @Atomic
  int getY() {
    return y;
  }

  @Atomic
  int sum() { // TORN(dynamic): block
    return x + y;
  }

  /** Shows both values on two independent displays; nothing combines them. */
  static final class Displays implements Runnable {
    private final OverReporting shared;
    int left;
    int right;

    Displays(OverReporting shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        left = shared.getX();
        right = shared.getY();
      }
    }
  }

  /** Sets both values again and again. */
  static final class Setter implements Runnable {
    private final OverReporting shared;
    int lastSum;

    Setter(OverReporting shared) {
      this.shared = shared;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        shared.setBoth(i);
        lastSum = shared.sum();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    OverReporting shared = new OverReporting();
    Thread first = new Thread(new Displays(shared));
    Thread second = new Thread(new Setter(shared));
    Thread third = new Thread(new Setter(shared));
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
  }
}
