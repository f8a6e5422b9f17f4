package dev.untorn.corpus.modern.views;

import java.util.concurrent.locks.StampedLock;

/** Three shares of a lamp's colour, set together; the brightness reads two and then one. */
public final class LampColour {
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

  public int brightness() { // TORN: view-inconsistency
    long stamp = lock.readLock();
    int warm;
    try {
      warm = red + green;
    } finally {
      lock.unlockRead(stamp);
    }
    stamp = lock.readLock();
    int cold;
    try {
      cold = blue;
    } finally {
      lock.unlockRead(stamp);
    }
    int sum = warm + cold;
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    LampColour lamp = new LampColour();
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
