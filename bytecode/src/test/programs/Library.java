import dev.untorn.annotations.Atomic;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import marks.GuardedBy;
import marks.Step;
import marks.ThreadSafe;

/** Classes for others; BEGINS: says which methods others run if these classes are a library. */
public class Library {
  /** Shows nothing. */
  public static class Silent {
    private final Map<String, String> map = new HashMap<>();
    int n;

    public void act() {
      n = map.size();
    }
  }

  public static class Synchronizing {
    int n;

    public void act() {
      n = 1; // BEGINS: Synchronizing.act open
    }

    protected void protectedToo() {
      n = 2; // BEGINS: Synchronizing.protectedToo open
    }

    void thePackageToo() {
      n = 3; // BEGINS: Synchronizing.thePackageToo open
    }

    private synchronized void norThis() {
      n = 4;
    }
  }

  public static class Below extends Synchronizing {
    public void more() {
      n = 1; // BEGINS: Below.more open
    }
  }

  public static class Blocks {
    int n;

    public void act() {
      synchronized (this) {
        n = 1; // BEGINS: Blocks.act open
      }
    }
  }

  public static class Locking {
    final ReentrantLock lock = new ReentrantLock();
    int n;

    public void act() {
      n = 1; // BEGINS: Locking.act open
    }
  }

  public static class Volatile {
    volatile boolean isReady;
    int n;

    public void act() {
      n = 1; // BEGINS: Volatile.act open
    }
  }

  public static class Counting {
    private final AtomicInteger count = new AtomicInteger();
    int n;

    public void act() {
      n = count.get(); // BEGINS: Counting.act open
    }
  }

  public static class Concurrent {
    private final Map<String, String> map = new ConcurrentHashMap<>();
    int n;

    public void act() {
      n = map.size(); // BEGINS: Concurrent.act open
    }
  }

  @ThreadSafe
  public static class Declared {
    int n;

    public void act() {
      n = 1; // BEGINS: Declared.act open
    }
  }

  public static class Guarded {
    @GuardedBy int n;

    public void act() {
      n = 1; // BEGINS: Guarded.act open
    }
  }

  /** A method that is to happen in one step is meant for other threads to see. */
  public static class DeclaredAtomic {
    int n;

    @Atomic
    public void act() {
      n = 1; // BEGINS: DeclaredAtomic.act open
    }

    public void more() {
      n = 2; // BEGINS: DeclaredAtomic.more open
    }
  }

  /** The same with an annotation that a configuration names. */
  public static class StepByStep {
    int n;

    @Step
    public void act() {
      n = 1; // CONFIGURED: StepByStep.act open
    }
  }

  /** A static field that holds what is no class of ours makes nobody else shared. */
  public static class Holder {
    private static final Object LOCK = new Object();
    private static final Runnable NOTHING = () -> {};
    int n;

    public void act() {
      n = LOCK.hashCode() + NOTHING.hashCode();
    }
  }

  public static class Global {
    private static final Global INSTANCE = new Global();
    int n;

    public static Global get() {
      INSTANCE.n = 2; // BEGINS: Global.get open
      return INSTANCE;
    }

    public void act() {
      n = 1; // BEGINS: Global.act open
    }
  }

  public static class Started implements Runnable {
    int n;

    @Override
    public void run() {
      n = 1; // BEGINS: Started.run open, Started.run started
    }

    public void act() {
      n = 2; // BEGINS: Started.act open
    }
  }

  Thread start() {
    return new Thread(new Started());
  }
}
