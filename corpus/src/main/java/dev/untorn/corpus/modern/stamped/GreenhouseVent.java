package dev.untorn.corpus.modern.stamped;

import java.util.concurrent.locks.StampedLock;

/**
 * A vent that follows the warmth; it is set from an optimistic look that nobody validated at the
 * end.
 */
public final class GreenhouseVent {
  private final StampedLock lock = new StampedLock();
  private int warmth;
  private int opening;

  public void sense(int degrees) {
    long stamp = lock.writeLock();
    try {
      warmth = degrees;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  public void adjust() { // TORN: stale-value, causal-stale-value
    long stamp = lock.tryOptimisticRead();
    int seen = warmth;
    if (!lock.validate(stamp)) {
      return;
    }
    stamp = lock.writeLock();
    try {
      opening = seen > 25 ? 100 : 0;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  public int opening() {
    long stamp = lock.readLock();
    try {
      return opening;
    } finally {
      lock.unlockRead(stamp);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    GreenhouseVent vent = new GreenhouseVent();
    Runnable garden =
        () -> {
          for (int i = 0; i < 500; i++) {
            vent.sense(20 + i % 10);
            vent.adjust();
          }
        };
    Thread first = new Thread(garden);
    Thread second = new Thread(garden);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("opening: " + vent.opening());
  }
}
