import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;

/** Atomics that are used in two steps, and in one. */
public final class AtomicGauge {

  private static final AtomicIntegerFieldUpdater<AtomicGauge> PEAK =
      AtomicIntegerFieldUpdater.newUpdater(AtomicGauge.class, "peak");

  private final AtomicInteger level = new AtomicInteger();
  private final AtomicReference<String> label = new AtomicReference<>("none");
  private volatile int peak;

  void rise(int by) {
    int old = level.get();
    level.set(old + by);
  }

  void riseAtOnce(int by) {
    level.addAndGet(by);
  }

  void name(String value) {
    if (label.get().equals("none")) {
      label.set(value);
    }
  }

  void peak(int value) {
    if (PEAK.get(this) < value) {
      PEAK.compareAndSet(this, PEAK.get(this), value);
    }
  }

  public static void main(String[] args) {
    AtomicGauge gauge = new AtomicGauge();
    for (String thread : new String[] {"first", "second"}) {
      alone(
          thread,
          () -> {
            gauge.rise(2);
            gauge.riseAtOnce(3);
            gauge.name("water");
            gauge.peak(gauge.level.get());
          });
    }
    System.out.println(gauge.level + " " + gauge.label + " " + gauge.peak);
  }

  /** Runs one thread to its end, without an order that a rule could see. */
  private static void alone(String name, Runnable work) {
    Thread thread = new Thread(work, name);
    thread.start();
    while (thread.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
  }
}
