package dev.untorn.corpus.paper004;

/** TuxGuitar: no path takes both branches that lock the witness: not the pattern. */
public final class ImpossiblePath {

  /** A meter that can be read and reset. */
  static final class Meter {
    private int value;

    synchronized void reset() {
      value = 0;
    }

    synchronized void count() {
      value++;
    }
  }

  private final Meter meter;
  private int updates;

  ImpossiblePath(Meter meter) {
    this.meter = meter;
  }

  /** Each call takes only one of the two branches that lock the meter. */
  public synchronized void update(boolean isStart) {
    if (isStart) {
      meter.reset();
    }
    updates++;
    if (!isStart) {
      meter.count();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Meter meter = new Meter();
    ImpossiblePath one = new ImpossiblePath(meter);
    ImpossiblePath two = new ImpossiblePath(meter);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              one.update(true);
              one.update(false);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              two.update(i % 2 == 0);
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
