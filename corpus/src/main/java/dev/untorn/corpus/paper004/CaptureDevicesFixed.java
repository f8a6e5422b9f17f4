package dev.untorn.corpus.paper004;

import java.util.Vector;

/** The fixed counterpart of {@link CaptureDevices}: the list stays locked during the traversal. */
public final class CaptureDevicesFixed {

  /** A device that can be switched on. */
  static final class Device {
    private volatile boolean active;

    Device(boolean active) {
      this.active = active;
    }
  }

  private final Vector<Device> devices;
  private int lastCount;

  CaptureDevicesFixed(Vector<Device> devices) {
    this.devices = devices;
  }

  public synchronized void countActive() {
    int count = 0;
    synchronized (devices) {
      int size = devices.size();
      for (int i = 0; i < size; i++) {
        if (devices.get(i).active) {
          count++;
        }
      }
      lastCount = count;
    }
  }

  private static void countSafely(CaptureDevicesFixed system) {
    try {
      system.countActive();
    } catch (ArrayIndexOutOfBoundsException e) {
      system.lastCount = -1;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Vector<Device> devices = new Vector<>();
    CaptureDevicesFixed system = new CaptureDevicesFixed(devices);
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
