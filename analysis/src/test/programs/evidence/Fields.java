import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Volatile fields, inconsistent synchronization and writes of other threads. */
public class Fields {
  private final List<Object> growing = new ArrayList<>();
  private final List<Object> changing = new ArrayList<>();
  private final List<Object> closing = new ArrayList<>();
  private final Object outer = new Object();
  private volatile boolean computed;
  private volatile boolean running;
  private volatile Object made;
  private int total;
  private int mostly;
  private int half;

  public void compute() { // SILENT: volatile-set-twice
    if (!computed) {
      computed = true;
    }
  }

  public void start() { // REPORTED: volatile-set-twice
    if (!running) {
      running = true;
      new Thread(this::compute).start();
    }
  }

  private void restart() { // SILENT: private-step
    if (!running) {
      running = true;
      new Thread(this::compute).start();
    }
  }

  public void again() {
    restart();
  }

  public void close() { // REPORTED: private-step, volatile-set-twice
    if (running) {
      closing.clear();
      running = false;
    }
  }

  public Object lazy() { // SILENT: lazy-initialization
    if (made == null) {
      made = new Object();
    }
    return made;
  }

  public int used() { // REPORTED: lazy-initialization
    return made == null ? 0 : made.hashCode();
  }

  public void forget() {
    made = null;
  }

  public void stop() {
    running = false;
    computed = false;
  }

  public synchronized void grow(Object one) {
    growing.add(one);
    changing.add(one);
  }

  public synchronized void shrink() {
    changing.remove(changing.size() - 1);
  }

  public Object lastGrown() { // SILENT: harmless-change
    int n;
    synchronized (this) {
      n = growing.size();
    }
    synchronized (this) {
      return growing.get(n - 1);
    }
  }

  public Object lastChanged() { // REPORTED: harmless-change
    int n;
    synchronized (this) {
      n = changing.size();
    }
    synchronized (this) {
      return changing.get(n - 1);
    }
  }

  public synchronized void one() {
    total++;
  }

  public synchronized void two() {
    total += 2;
    called();
  }

  public synchronized void three() {
    total += 3;
    called();
  }

  public synchronized void four() {
    total += 4;
  }

  public void called() { // SILENT: called-under-lock
    total++;
  }

  public void forgotten() { // REPORTED: called-under-lock, run-by-one-thread
    total++;
  }

  public void countMostly() { // SILENT: mostly-guarded
    synchronized (outer) {
      int n;
      synchronized (this) {
        n = mostly;
      }
      synchronized (this) {
        mostly = n + 1;
      }
    }
  }

  public void resetMostly() {
    synchronized (outer) {
      mostly = 0;
    }
  }

  public void clearMostly() {
    synchronized (outer) {
      mostly = -1;
    }
  }

  public synchronized void breakMostly() {
    mostly = 7;
  }

  public void countHalf() { // REPORTED: mostly-guarded
    synchronized (outer) {
      int n;
      synchronized (this) {
        n = half;
      }
      synchronized (this) {
        half = n + 1;
      }
    }
  }

  public synchronized void breakHalf() {
    half = 7;
  }
}

/** Changes state with compareAndSet. */
class Swapping {
  private final AtomicInteger state = new AtomicInteger();
  private volatile int version;

  public boolean swap() {
    return state.compareAndSet(0, 1);
  }

  public void raiseHere() { // SILENT: swapping-class
    version = version + 1;
  }
}

/** Does not. */
class Raising {
  private volatile int version;

  public void raise() { // REPORTED: swapping-class
    version = version + 1;
  }
}

/** A thread with a field of its own. */
class OwnField extends Thread {
  private int own;

  @Override
  public void run() { // SILENT: own-thread-field
    int n;
    synchronized (this) {
      n = own;
    }
    synchronized (this) {
      own = n + 1;
    }
  }
}

/** A thread with a field that others change. */
class SharedField extends Thread {
  private int shared;

  public void countHere() { // REPORTED: own-thread-field
    int n;
    synchronized (this) {
      n = shared;
    }
    synchronized (this) {
      shared = n + 1;
    }
  }
}

