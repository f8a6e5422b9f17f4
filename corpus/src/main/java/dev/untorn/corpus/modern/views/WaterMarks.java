package dev.untorn.corpus.modern.views;

/** The lowest and highest level of water, changed together. */
abstract class WaterMarks {
  private int low;
  private int high;

  public synchronized void flood(int level) {
    low = level;
    high = level;
  }

  public synchronized void rise(int level) {
    low = Math.min(low, level);
    high = Math.max(high, level);
  }

  public synchronized int low() {
    return low;
  }

  public synchronized int high() {
    return high;
  }
}
