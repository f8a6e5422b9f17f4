package dev.untorn.corpus.modern.views;

/** The lowest and highest reading of a sensor, changed and read together. */
public final class SensorRangeFixed {

  private int lowest;
  private int highest;

  public synchronized void restart(int reading) {
    lowest = reading;
    highest = reading;
  }

  public synchronized void add(int reading) {
    lowest = Math.min(lowest, reading);
    highest = Math.max(highest, reading);
  }

  public synchronized int lowest() {
    return lowest;
  }

  public synchronized int highest() {
    return highest;
  }

  public synchronized int spread() {
    int spread = highest() - lowest();
    return spread;
  }

  public static void main(String[] args) throws InterruptedException {
    SensorRangeFixed range = new SensorRangeFixed();
    Runnable sensor =
        () -> {
          for (int i = 0; i < 500; i++) {
            range.restart(i);
            range.add(i + 5);
          }
        };
    Runnable display =
        () -> {
          for (int i = 0; i < 500; i++) {
            range.spread();
          }
        };
    Thread first = new Thread(sensor);
    Thread second = new Thread(display);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("spread: " + range.spread());
  }
}
