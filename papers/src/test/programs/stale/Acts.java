import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Changes for which it does not matter that a check before them is old, and others that look alike.
 * It has no main: threads that nobody sees call what is public. TORN is found by the rule
 * stale-value, BENIGN is not.
 */
class Acts {
  private final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Integer> open = new ConcurrentHashMap<>();
  private final CopyOnWriteArrayList<String> names = new CopyOnWriteArrayList<>();
  private final AtomicInteger closed = new AtomicInteger();

  public void put(String name, int amount) {
    stock.put(name, amount);
    open.put(name, amount);
    names.add(name);
  }

  public void take(String name) { // TORN
    if (stock.getOrDefault(name, 0) > 0) {
      stock.compute(name, (key, amount) -> amount - 1);
    }
  }

  public void takeCarefully(String name) { // BENIGN: the function asks again
    if (stock.getOrDefault(name, 0) > 0) {
      stock.compute(name, (key, amount) -> amount == null || amount == 0 ? amount : amount - 1);
    }
  }

  public void forget(String name) { // BENIGN: it is gone in the end, whoever removes it
    if (open.containsKey(name)) {
      open.remove(name);
    }
  }

  public boolean redeem(String name) { // TORN
    if (open.containsKey(name)) {
      open.remove(name);
      return true;
    }
    return false;
  }

  public void close(String name) { // TORN
    if (open.containsKey(name)) {
      open.remove(name);
      closed.incrementAndGet();
    }
  }

  public void look() { // BENIGN: only an assertion asks
    int last = names.size() - 1;
    assert last < 0 || names.get(last) != null;
  }

  private int level;

  synchronized int level() {
    return level;
  }

  synchronized void setLevel(int now) {
    level = now;
  }

  public void changeLevel(int now) { // BENIGN: it is what was given in the end
    if (level() != now) {
      setLevel(now);
    }
  }

  public void raiseLevel(int now) { // TORN
    if (level() < now) {
      setLevel(now);
    }
  }

  public String[] copy() { // BENIGN: the array grows if it has to
    return names.toArray(new String[names.size()]);
  }

  public String lookAt(int at) { // TORN
    int last = names.size() - 1;
    assert at >= 0;
    return at < last ? "" : names.get(last);
  }

  public void forgetNames() {
    names.clear();
  }

  /** Counts what runs; no two begin at the same time. */
  public static class Limit {
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger users = new AtomicInteger();

    public synchronized boolean begin() { // BENIGN: others only count down meanwhile
      if (running.get() < 10) {
        running.incrementAndGet();
        return true;
      }
      return false;
    }

    public void end() {
      running.decrementAndGet();
    }

    public synchronized boolean use() { // TORN
      if (users.get() > 0) {
        users.incrementAndGet();
        return true;
      }
      return false;
    }

    public synchronized boolean useAgain() { // TORN
      if (users.get() != 0) {
        users.incrementAndGet();
        return true;
      }
      return false;
    }

    public void stopUsing() {
      users.decrementAndGet();
    }
  }

  /** What is shown of it belongs to it. */
  public static class Gauge {
    private int level;

    public synchronized int level() {
      return level;
    }

    public synchronized void level(int now) {
      level = now;
    }
  }

  private int shown;
  private int adopted;

  public void show(Gauge gauge) { // TORN
    int now = gauge.level();
    synchronized (this) {
      shown = now;
    }
  }

  public void adopt(Setting setting) { // BENIGN: a copy, of something of another class
    int now = setting.value();
    synchronized (this) {
      adopted = now;
    }
  }

  public synchronized int sum() {
    return shown + adopted;
  }

  public int closed() {
    return closed.get();
  }
}

/** Is copied by others. */
class Setting {
  private int value;

  public synchronized int value() {
    return value;
  }

  public synchronized void value(int now) {
    value = now;
  }
}
