import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.ArrayList;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Torn operations and what would fix each of them. */
class Fixes {

  private final Map<String, String> names = new ConcurrentHashMap<>();
  private final Map<String, Integer> counts = new ConcurrentHashMap<>();

  public void absent(String key) { // TORN: use a single call that does both: putIfAbsent or computeIfAbsent.
    if (!names.containsKey(key)) {
      names.put(key, new String(key));
    }
  }

  public void swaps(String key, String from, String to) { // TORN: use a single call that does both: compute, or replace(key, old, new).
    if (from.equals(names.get(key))) {
      names.put(key, to);
    }
  }

  public void replaces(String key, String from, String to) { // TORN: use a single call that does both: replace(key, old, new), or
    if (from.equals(names.get(key))) {
      names.replace(key, to);
    }
  }

  public void drops(String key, String value) { // TORN: use a single call that does both: remove(key, value), or
    if (value.equals(names.get(key))) {
      names.remove(key);
    }
  }

  public void counts(String key) { // TORN: use a single call that does both: merge, compute, or
    Integer old = counts.get(key);
    counts.put(key, old == null ? 1 : old + 1);
  }

  public void counts(String key, int most) { // TORN: use a single call that does both: compute
    if (counts.getOrDefault(key, 0) < most) {
      counts.merge(key, 1, Integer::sum);
    }
  }

  public void limits(String key) { // TORN: hold one lock across both calls.
    if (counts.size() < 10) {
      counts.put(key, 0);
    }
  }

  private final AtomicLong highest = new AtomicLong();
  private final AtomicInteger number = new AtomicInteger();
  private final AtomicBoolean isBegun = new AtomicBoolean();
  private final AtomicReference<String> leader = new AtomicReference<>();
  private final LongAdder visits = new LongAdder();

  public void highest(long value) { // TORN: use a single call that does both: accumulateAndGet with Math::max
    if (value > highest.get()) {
      highest.set(value);
    }
  }

  public void next() { // TORN: use a single call that does both: incrementAndGet.
    number.set(number.get() + 1);
  }

  public void raises(long by) { // TORN: use a single call that does both: addAndGet.
    highest.set(highest.get() + by);
  }

  public boolean takes(long part) { // TORN: use a single call that does both: updateAndGet with a function that repeats the check
    long left = highest.get();
    if (left < part) {
      return false;
    }
    highest.set(left - part);
    return true;
  }

  private volatile int hits;
  private volatile boolean isOdd;
  private volatile double sum;

  public void hits() { // TORN: hold one lock across both accesses, or make Fixes.hits an atomic variable and use incrementAndGet.
    hits++;
  }

  public void turns() { // TORN: hold one lock across both accesses, or make Fixes.isOdd an atomic variable and use compareAndSet in a loop.
    isOdd = !isOdd;
  }

  public void sums(double by) { // TORN: hold one lock across both accesses.
    sum += by;
  }

  public void doubles() { // TORN: use a single call that does both: updateAndGet, or compareAndSet in a loop.
    number.set(number.get() * 2);
  }

  public void begins() { // TORN: use a single call that does both: compareAndSet.
    if (!isBegun.get()) {
      isBegun.set(true);
      number.set(0);
    }
  }

  public void elects(String name) { // TORN: use a single call that does both: compareAndSet, or updateAndGet.
    if (leader.get() == null) {
      leader.set(name);
    }
  }

  public void visits() {
    visits.increment();
  }

  public void empties() { // TORN: use a single call that does both: sumThenReset.
    if (visits.sum() > 10) {
      visits.reset();
    }
  }

  private final List<String> listeners = new CopyOnWriteArrayList<>();
  private final Set<String> known = new ConcurrentSkipListSet<>();
  private final Queue<String> waiting = new ConcurrentLinkedQueue<>();
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final Vector<String> old = new Vector<>();

  public void listens(String one) { // TORN: use a single call that does both: addIfAbsent.
    if (!listeners.contains(one)) {
      listeners.add(one);
    }
  }

  public void learns(String one) { // TORN: use a single call that does both: add alone, which returns
    if (!known.contains(one)) {
      known.add(one);
      listeners.add(one);
    }
  }

  public void comes(String one) {
    waiting.add(one);
  }

  public String serves() { // TORN: use a single call that does both: poll, which returns null
    return waiting.isEmpty() ? null : waiting.remove();
  }

  public void writes(String one) { // TORN: synchronize on lines across both calls; its own methods take that lock.
    if (!lines.contains(one)) {
      lines.add(one);
    }
  }

  public synchronized void fills(String one) {
    old.add(one);
  }

  public synchronized void cuts() {
    old.clear();
  }

  private final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();
  private final Map<String, String> plan = new HashMap<>();

  public void plans(String key) { // TORN: hold the write lock of gate from
    gate.readLock().lock();
    boolean isThere;
    try {
      isThere = plan.containsKey(key);
    } finally {
      gate.readLock().unlock();
    }
    if (!isThere) {
      gate.writeLock().lock();
      try {
        plan.put(key, key);
      } finally {
        gate.writeLock().unlock();
      }
    }
  }

  public void forgets(String key) {
    gate.writeLock().lock();
    try {
      plan.remove(key);
    } finally {
      gate.writeLock().unlock();
    }
  }

  /** Waits between looking and acting. */
  static final class Shelf {
    private int boxes;
    private int moved;

    public synchronized void put() {
      boxes++;
      notifyAll();
    }

    public synchronized void move() throws InterruptedException { // TORN: read Fixes.Shelf.moved after the wait
      int before = moved;
      while (boxes == 0) {
        wait();
      }
      boxes--;
      moved = before + 1;
    }
  }

  /** The lock that is held is not that of the others. */
  static final class Catalogue {
    private static int pages;

    static synchronized void print() {
      pages++;
    }

    static synchronized int pages() {
      return pages;
    }

    static synchronized void pages(int to) {
      pages = to;
    }

    public synchronized void halve() { // TORN: hold Fixes.Catalogue.class
      int now = pages();
      pages(now / 2);
    }
  }

  /** The lock is an object that has been made just now, and others know it already. */
  static final class Latch {
    private static final List<Latch> ALL = new CopyOnWriteArrayList<>();
    private String owner;

    synchronized String owner() {
      return owner;
    }

    synchronized void owner(String name) {
      owner = name;
    }

    static void opens(String name) { // TORN: hold latch from
      Latch latch = new Latch();
      ALL.add(latch);
      if (latch.owner() == null) {
        latch.owner(name);
      }
    }

    static void takesAll(String name) {
      ALL.forEach(latch -> latch.owner(name));
    }
  }
}
