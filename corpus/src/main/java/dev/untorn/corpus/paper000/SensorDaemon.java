package dev.untorn.corpus.paper000;

/** Figure 4: a daemon that reads, computes and writes in one block each round: no violation. */
public final class SensorDaemon {
  private final Object lock = new Object();
  private int field = 20;

  /** Releases the lock after each round, and keeps no value. */
  private void sensorDaemon() {
    for (int i = 0; i < 100; i++) {
      synchronized (lock) {
        int value = field;
        value = (value + i) / 2;
        field = value;
      }
      Thread.onSpinWait();
    }
  }

  public static void main(String[] args) throws InterruptedException {
    SensorDaemon sensor = new SensorDaemon();
    Thread first = new Thread(sensor::sensorDaemon);
    Thread second = new Thread(sensor::sensorDaemon);
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
