package dev.untorn.corpus.paper001;

/**
 * The fixed counterpart of {@link Nasa}: value and flag change in one step.
 *
 * <p>The regions are synchronized methods.
 */
public final class NasaLocksFixed {
  private static final int TARGET = 7;

  private int value;
  private boolean achieved;
  private int warnings;

  synchronized void setValue(int newValue) {
    value = newValue;
  }

  synchronized void setAchieved(boolean isAchieved) {
    achieved = isAchieved;
  }

  /** The daemon compares the value with what the task claims. */
  synchronized void check() {
    if (achieved != (value == TARGET)) {
      warnings++;
    }
  }

  synchronized int warnings() {
    return warnings;
  }

  synchronized void achieve(int newValue) {
    setValue(newValue);
    setAchieved(newValue == TARGET);
  }

  /** Brings the property to one value after the other. */
  static final class Task implements Runnable {
    private final NasaLocksFixed property;

    Task(NasaLocksFixed property) {
      this.property = property;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        property.achieve(i % 10);
      }
    }
  }

  /** Checks the property again and again. */
  static final class Daemon implements Runnable {
    private final NasaLocksFixed property;

    Daemon(NasaLocksFixed property) {
      this.property = property;
    }

    @Override
    public void run() {
      for (int i = 0; i < 100; i++) {
        property.check();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    NasaLocksFixed property = new NasaLocksFixed();
    Thread first = new Thread(new Task(property));
    Thread second = new Thread(new Daemon(property));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
