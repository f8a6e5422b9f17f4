package dev.untorn.corpus.paper001;

import dev.untorn.annotations.Atomic;

/**
 * A property of the Remote Agent whose value and "achieved" flag are set in two steps while a
 * daemon compares them.
 *
 * <p>The regions are declared with {@code @Atomic}; nothing but the declaration keeps them whole.
 */
public final class Nasa {
  private static final int TARGET = 7;

  private int value;
  private boolean achieved;
  private int warnings;

  @Atomic
  void setValue(int newValue) {
    value = newValue;
  }

  @Atomic
  void setAchieved(boolean isAchieved) {
    achieved = isAchieved;
  }

  /** The daemon compares the value with what the task claims. */
  @Atomic
  void check() { // TORN(dynamic): block
    if (achieved != (value == TARGET)) {
      warnings++;
    }
  }

  @Atomic
  int warnings() {
    return warnings;
  }

  /**
   * Between the two steps the daemon sees a value that does not fit the flag and warns for nothing.
   */
  void achieve(int newValue) { // TORN: view-inconsistency
    setValue(newValue);
    setAchieved(newValue == TARGET);
  }

  /** Brings the property to one value after the other. */
  static final class Task implements Runnable {
    private final Nasa property;

    Task(Nasa property) {
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
    private final Nasa property;

    Daemon(Nasa property) {
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
    Nasa property = new Nasa();
    Thread first = new Thread(new Task(property));
    Thread second = new Thread(new Daemon(property));
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
