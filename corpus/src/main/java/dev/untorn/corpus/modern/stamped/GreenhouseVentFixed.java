package dev.untorn.corpus.modern.stamped;

import java.util.concurrent.locks.StampedLock;

/**
 * A vent that follows the warmth; the optimistic look is turned into the write lock, or not used.
 */
public final class GreenhouseVentFixed {

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

  public void adjust() {
    long stamp = lock.tryOptimisticRead();
    int seen = warmth;
    stamp = lock.tryConvertToWriteLock(stamp);
    if (stamp == 0) {
      stamp = lock.writeLock();
      seen = warmth;
    }
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
    GreenhouseVentFixed vent = new GreenhouseVentFixed();
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
