package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link OverReporting}, whose declared regions are kept by a lock.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class OverReportingFixed {
  private int x;
  private int y;

  @Atomic
  synchronized void setBoth(int value) {
    x = value;
    y = value;
  }

  @Atomic
  synchronized int getX() {
    return x;
  }

  @Atomic
  synchronized int getY() {
    return y;
  }

  @Atomic
  synchronized int sum() {
    return x + y;
  }

  /** Shows both values on two independent displays; nothing combines them. */
  static final class Displays implements Runnable {
    private final OverReportingFixed shared;
    int left;
    int right;

    Displays(OverReportingFixed shared) {
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
    private final OverReportingFixed shared;
    int lastSum;

    Setter(OverReportingFixed shared) {
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
    OverReportingFixed shared = new OverReportingFixed();
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
