package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * The fixed counterpart of {@link Nasa}: value and flag change in one step.
 *
 * <p>The regions are declared with {@code @Atomic} and kept whole by a lock.
 */
public final class NasaFixed {
  private static final int TARGET = 7;

  private int value;
  private boolean achieved;
  private int warnings;

  @Atomic
  synchronized void setValue(int newValue) {
    value = newValue;
  }

  @Atomic
  synchronized void setAchieved(boolean isAchieved) {
    achieved = isAchieved;
  }

  /** The daemon compares the value with what the task claims. */
  @Atomic
  synchronized void check() {
    if (achieved != (value == TARGET)) {
      warnings++;
    }
  }

  @Atomic
  synchronized int warnings() {
    return warnings;
  }

  @Atomic
  synchronized void achieve(int newValue) {
    setValue(newValue);
    setAchieved(newValue == TARGET);
  }

  /** Brings the property to one value after the other. */
  static final class Task implements Runnable {
    private final NasaFixed property;

    Task(NasaFixed property) {
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
    private final NasaFixed property;

    Daemon(NasaFixed property) {
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
    NasaFixed property = new NasaFixed();
    Thread first = new Thread(new Task(property));
    Thread second = new Thread(new Daemon(property));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
