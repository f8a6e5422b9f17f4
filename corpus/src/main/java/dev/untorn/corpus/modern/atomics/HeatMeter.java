package dev.untorn.corpus.modern.atomics;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Degrees behind a handle; a correction reads and writes in two steps, and so does the first alarm.
 */
public final class HeatMeter {
  private static final VarHandle DEGREES = handle("degrees", int.class);
  private static final VarHandle ALARM = handle("alarm", boolean.class);

  private volatile int degrees;

  private volatile boolean alarm;

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(HeatMeter.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public void warm(int by) { // TORN: stale-value, causal-stale-value
    int now = (int) DEGREES.getVolatile(this);
    DEGREES.setVolatile(this, now + by);
  }

  public boolean raiseAlarm() { // TORN: stale-value, causal-stale-value
    if ((boolean) ALARM.getAcquire(this)) {
      return false;
    }
    ALARM.setRelease(this, true);
    return true;
  }

  public int degrees() {
    return (int) DEGREES.getVolatile(this);
  }

  public static void main(String[] args) throws InterruptedException {
    HeatMeter meter = new HeatMeter();
    Runnable sensor =
        () -> {
          for (int i = 0; i < 1000; i++) {
            meter.warm(1);
          }
          meter.raiseAlarm();
        };
    Thread first = new Thread(sensor);
    Thread second = new Thread(sensor);
    first.start();
    second.start();
    first.join();
    second.join();

    System.out.println("degrees: " + meter.degrees());
  }
}
