package dev.untorn.corpus.modern.atomics;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Degrees behind a handle; corrections and the first alarm are one step each. */
public final class HeatMeterFixed {

  private static final VarHandle DEGREES = handle("degrees", int.class);
  private static final VarHandle ALARM = handle("alarm", boolean.class);

  private volatile int degrees;

  private volatile boolean alarm;

  private static VarHandle handle(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(HeatMeterFixed.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public void warm(int by) {
    DEGREES.getAndAdd(this, by);
  }

  public boolean raiseAlarm() {
    return ALARM.compareAndSet(this, false, true);
  }

  public int degrees() {
    return (int) DEGREES.getVolatile(this);
  }

  public static void main(String[] args) throws InterruptedException {
    HeatMeterFixed meter = new HeatMeterFixed();
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
