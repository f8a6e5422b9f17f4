import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes of other threads: some cannot do harm, some can. */
public class Conflicts {
  private final Object outer = new Object();
  private final AtomicInteger slots = new AtomicInteger();
  private final AtomicInteger seats = new AtomicInteger();
  private final Map<String, Integer> apart = new ConcurrentHashMap<>();
  private final Map<String, Integer> together = new ConcurrentHashMap<>();
  private final Map<String, Integer> perKey = new ConcurrentHashMap<>();
  private final Map<String, Integer> perCaller = new ConcurrentHashMap<>();
  private boolean closed;
  private boolean open;

  public void closeOnce() { // SILENT: same-constant
    synchronized (outer) {
      boolean now;
      synchronized (this) {
        now = closed;
      }
      if (!now) {
        synchronized (this) {
          closed = true;
        }
      }
    }
  }

  public synchronized void close() {
    closed = true;
  }

  public void openOnce() { // REPORTED: same-constant
    synchronized (outer) {
      boolean now;
      synchronized (this) {
        now = open;
      }
      if (!now) {
        synchronized (this) {
          open = true;
        }
      }
    }
  }

  public synchronized void reset() {
    open = false;
  }

  public synchronized void takeSlot() { // SILENT: moved-away
    if (slots.get() > 0) {
      slots.decrementAndGet();
    }
  }

  public void giveSlot() {
    slots.incrementAndGet();
  }

  public synchronized void takeSeat() { // REPORTED: moved-away
    if (seats.get() > 0) {
      seats.decrementAndGet();
    }
  }

  public void loseSeat() {
    seats.decrementAndGet();
  }

  public synchronized void putFirst() { // SILENT: other-entry
    if (!apart.containsKey("a")) {
      apart.put("a", 1);
    }
  }

  public void putSecond() {
    apart.put("b", 2);
  }

  public synchronized void putHere() { // REPORTED: other-entry
    if (!together.containsKey("a")) {
      together.put("a", 1);
    }
  }

  public void putThere() {
    together.put("a", 2);
  }

  public void putLocked(String key, Integer one) { // SILENT: key-lock
    synchronized (key) {
      if (!perKey.containsKey(key)) {
        perKey.put(key, one);
      }
    }
  }

  public void putBeside(String key, Integer one) { // REPORTED: key-lock
    synchronized (one) {
      if (!perCaller.containsKey(key)) {
        perCaller.put(key, one);
      }
    }
  }
}

/** Threads that count for themselves, found by the thread that runs. */
class Worker extends Thread {
  private static final Object LOCK = new Object();
  private int done;
  private int given;

  public static void countOwn() { // SILENT: current-thread
    Worker self = (Worker) Thread.currentThread();
    int n;
    synchronized (LOCK) {
      n = self.done;
    }
    synchronized (LOCK) {
      self.done = n + 1;
    }
  }

  public static void countGiven(Worker other) { // REPORTED: current-thread
    int n;
    synchronized (LOCK) {
      n = other.given;
    }
    synchronized (LOCK) {
      other.given = n + 1;
    }
  }
}
