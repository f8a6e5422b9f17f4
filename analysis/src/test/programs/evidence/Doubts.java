import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Writes of other threads that hardly come in between. */
public class Doubts {
  private final Object lock = new Object();
  private final Map<String, Object> locked = new ConcurrentHashMap<>();
  private final Map<String, Object> free = new ConcurrentHashMap<>();
  private final AtomicInteger number = new AtomicInteger();
  private final Queue<String> made = new ConcurrentLinkedQueue<>();
  private final Queue<String> taken = new ConcurrentLinkedQueue<>();

  public void put(String key, Object value) { // SILENT: callers-lock
    if (!locked.containsKey(key)) {
      locked.put(key, value);
    }
  }

  public void putOne(Object value) {
    synchronized (lock) {
      put("one", value);
    }
  }

  public void putTwo(Object value) {
    synchronized (lock) {
      put("two", value);
    }
  }

  public void putFree(String key, Object value) { // REPORTED: callers-lock
    if (!free.containsKey(key)) {
      free.put(key, value);
    }
  }

  public void putOneFree(Object value) {
    synchronized (lock) {
      putFree("one", value);
    }
  }

  public void putTwoFree(Object value) {
    putFree("two", value);
  }

  public int drain() { // SILENT: overwritten-value
    int seen = number.get();
    number.set(0);
    return seen;
  }

  public void count() { // REPORTED: overwritten-value
    number.set(number.get() + 1);
  }

  public String first() { // SILENT: start-phase
    return made.isEmpty() ? "" : made.element();
  }

  public void initialize() {
    made.add("one");
    made.poll();
  }

  public String next() { // REPORTED: start-phase
    return taken.isEmpty() ? "" : taken.element();
  }

  public void take() {
    taken.add("one");
    taken.poll();
  }
}
