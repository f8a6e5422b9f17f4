import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Stale values, each with the fix that is expected. */
class Fixes {
  private final Map<String, Integer> map = new ConcurrentHashMap<>();
  private final Queue<String> queue = new ConcurrentLinkedQueue<>();
  private final AtomicInteger counter = new AtomicInteger();
  private int total;
  private volatile int bare;

  void putsIfMissing(String key) { // putIfAbsent or computeIfAbsent
    if (!map.containsKey(key)) {
      map.put(key, 1);
    }
  }

  void counts(String key) { // merge, compute
    Integer old = map.get(key);
    map.put(key, old + 1);
  }

  String polls() { // poll
    return queue.isEmpty() ? null : queue.remove();
  }

  void increments() { // incrementAndGet
    counter.set(counter.get() + 1);
  }

  void incrementsField() { // or keep it in an atomic and use incrementAndGet
    bare = bare + 1;
  }

  void locksTwice() { // hold this from
    int old;
    synchronized (this) {
      old = total;
    }
    synchronized (this) {
      total = old + 1;
    }
  }

  private int readUnderNewLock() {
    synchronized (new Mutex(this)) {
      return total;
    }
  }

  void locksNew() { // hold the new
    int old = readUnderNewLock();
    synchronized (this) {
      total = old + 1;
    }
  }

  private volatile Thread worker;

  void interrupts() {
    if (worker != null) {
      worker.interrupt();
    }
  }

  void stops() {
    worker = null;
  }

  static final class Mutex {
    private final Object of;

    Mutex(Object of) {
      this.of = of;
    }
  }

  static final Fixes ALL = new Fixes();

  public static void main(String[] args) {
    for (int i = 0; i < 2; i++) {
      new Thread(
              () -> {
                ALL.putsIfMissing("one");
                ALL.counts("one");
                System.out.println(ALL.polls());
                ALL.queue.add("one");
                ALL.increments();
                ALL.incrementsField();
                ALL.locksTwice();
                ALL.locksNew();
                ALL.interrupts();
                ALL.stops();
                ALL.map.clear();
              })
          .start();
    }
  }
}
