package dev.untorn.corpus.paper004;

import java.util.Vector;

/** TVSchedulerPro: the size of a shared list is read, and then the list is traversed. */
public final class CaptureDevices {

  /** A device that can be switched on. */
  static final class Device {
    private volatile boolean active;

    Device(boolean active) {
      this.active = active;
    }
  }

  private final Vector<Device> devices;
  private int lastCount;

  CaptureDevices(Vector<Device> devices) {
    this.devices = devices;
  }

  /** A device that is removed after the size was read leads past the end of the list. */
  public synchronized void countActive() { // TORN: locking-pattern, stale-value
    int count = 0;
    int size = devices.size();
    for (int i = 0; i < size; i++) {
      if (devices.get(i).active) {
        count++;
      }
    }
    lastCount = count;
  }

  private static void countSafely(CaptureDevices system) {
    try {
      system.countActive();
    } catch (ArrayIndexOutOfBoundsException e) {
      system.lastCount = -1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Vector<Device> devices = new Vector<>();
    CaptureDevices system = new CaptureDevices(devices);
    Thread first =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              countSafely(system);
            }
          }
        };
    Thread second =
        new Thread() {
          @Override
          public void run() {
            for (int i = 0; i < 100; i++) {
              devices.add(new Device(i % 3 == 0));
              devices.clear();
            }
          }
        };
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
