// RULES: stale-value

import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.ReentrantLock;

/** Paper 000, figure 4: no data flows from one iteration to the next. */
class SensorDaemon {
  static class Shared {
    int field;
  }

  static int value;

  private final Object lock = new Object();
  private final ReentrantLock reentrant = new ReentrantLock();
  private final Shared shared = new Shared();
  private final int[] fields = new int[2];

  private static int func(int value) {
    return value / 2;
  }

  void sensorDaemon() throws InterruptedException {
    int value;
    while (true) {
      synchronized (lock) {
        value = shared.field;
        value = func(value);
        shared.field = value;
      }
      Thread.sleep(1000);
    }
  }

  void sensorLock() {
    int i = 0;
    do {
      reentrant.lock();
      try {
        shared.field = func(shared.field);
      } finally {
        reentrant.unlock();
      }
      i++;
    } while (i < 3);
  }

  static void sensorStatic() {
    for (int i = 0; i < 3; i++) {
      synchronized (SensorDaemon.class) {
        value = func(value);
      }
    }
  }

  void sensorElement(int i) {
    int value;
    for (int n = 0; n < 3; n++) {
      synchronized (this) {
        value = fields[i];
        value = func(value);
        fields[i] = value;
      }
    }
  }

  private synchronized void update() {
    shared.field = func(shared.field);
  }

  void sensorHelped(int n) {
    if (n > 0) {
      update();
      sensorHelped(n - 1);
    }
  }

  void sensorInTask(ExecutorService pool) {
    pool.execute(
        () -> {
          while (true) {
            synchronized (lock) {
              shared.field = func(shared.field);
            }
          }
        });
  }

  /** Data flows to the next iteration. */
  void sensorSmoothing() { // PAPER: stale-value field
    int last = 0;
    for (int i = 0; i < 3; i++) {
      synchronized (lock) {
        int now = shared.field;
        shared.field = now + last;
        last = now;
      }
    }
  }

  /** Data flows to another block of the iteration. */
  void sensorApart() { // PAPER: stale-value field
    while (true) {
      int value;
      synchronized (lock) {
        value = shared.field;
      }
      value = func(value);
      synchronized (lock) {
        shared.field = value;
      }
    }
  }
}
