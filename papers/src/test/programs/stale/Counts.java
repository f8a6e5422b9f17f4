import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/** Numbers that others move only away from what was checked, and numbers that they do not. */
class Counts {

  /** Two locks, one for each end; the number of elements is known to both. */
  static final class Queue {
    private final Object putting = new Object();
    private final AtomicInteger count = new AtomicInteger();
    private final int capacity = 10;

    public boolean offers() {
      synchronized (putting) {
        if (count.get() == capacity) {
          return false;
        }
        count.getAndIncrement();
        return true;
      }
    }

    public void taken() {
      count.getAndDecrement();
    }
  }

  /** The same without a lock. */
  static final class Crowd {
    private final AtomicInteger count = new AtomicInteger();

    public boolean enters() { // TORN
      if (count.get() == 10) {
        return false;
      }
      count.getAndIncrement();
      return true;
    }

    public void leave() {
      count.getAndDecrement();
    }
  }

  /** Somebody sets it to any value. */
  static final class Level {
    private final Object putting = new Object();
    private final AtomicInteger count = new AtomicInteger();

    public boolean rises() { // TORN
      synchronized (putting) {
        if (count.get() == 10) {
          return false;
        }
        count.getAndIncrement();
        return true;
      }
    }

    public void set(int to) {
      count.set(to);
    }
  }

  /** Each thread has a probe of its own; all share one seed. */
  static final class Probing extends Thread {
    private static final VarHandle PROBE = handle("probe");
    private static final VarHandle SEED = handle("seed");

    private volatile int probe;
    private volatile int seed;

    private static VarHandle handle(String name) {
      try {
        return MethodHandles.lookup().findVarHandle(Probing.class, name, int.class);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    public static void movesItsOwn() {
      int old = (int) PROBE.getVolatile(Thread.currentThread());
      PROBE.setVolatile(Thread.currentThread(), old * 31);
    }

    public static void movesThatOf(Probing other) { // TORN
      int old = (int) SEED.getVolatile(other);
      SEED.setVolatile(other, old * 31);
    }
  }
}
