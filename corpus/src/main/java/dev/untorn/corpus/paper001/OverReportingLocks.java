package dev.untorn.corpus.paper001;

/**
 * Two values that are set together and read apart, but never combined: no violation.
 *
 * <p>The regions are synchronized methods.
 */
public final class OverReportingLocks {
  private int x;
  private int y;

  synchronized void setBoth(int value) {
    x = value;
    y = value;
  }

  synchronized int getX() {
    return x;
  }

  synchronized int getY() {
    return y;
  }

  synchronized int sum() {
    return x + y;
  }

  /** Shows both values on two independent displays; nothing combines them. */
  static final class Displays implements Runnable {
    private final OverReportingLocks shared;
    int left;
    int right;

    Displays(OverReportingLocks shared) {
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
    private final OverReportingLocks shared;
    int lastSum;

    Setter(OverReportingLocks shared) {
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
    OverReportingLocks shared = new OverReportingLocks();
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
