package dev.untorn.corpus.modern.views;

import java.util.concurrent.locks.StampedLock;

/** Three shares of a lamp's colour, set together and read in one validated look. */
public final class LampColourFixed {

  private final StampedLock lock = new StampedLock();
  private int red;
  private int green;
  private int blue;

  public void set(int newRed, int newGreen, int newBlue) {
    long stamp = lock.writeLock();
    try {
      red = newRed;
      green = newGreen;
      blue = newBlue;
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  public int brightness() {
    while (true) {
      long stamp = lock.tryOptimisticRead();
      int sum = red + green + blue;
      if (lock.validate(stamp)) {
        return sum;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    LampColourFixed lamp = new LampColourFixed();
    Runnable scene =
        () -> {
          for (int i = 0; i < 500; i++) {
            lamp.set(i, 100, 500 - i);
          }
        };
    Runnable meter =
        () -> {
          for (int i = 0; i < 500; i++) {
            lamp.brightness();
          }
        };
    Thread first = new Thread(scene);
    Thread second = new Thread(meter);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("brightness: " + lamp.brightness());
  }
}
