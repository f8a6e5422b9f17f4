import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Library calls that look for themselves, and some that do not. */
public class Calls {
  private final Map<String, Integer> map = new ConcurrentHashMap<>();
  private final Map<String, String> texts = new ConcurrentHashMap<>();
  private final Map<String, List<String>> lists = new ConcurrentHashMap<>();
  private final ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();
  private final List<Object> list = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger number = new AtomicInteger();
  private final AtomicInteger late = new AtomicInteger();
  private final AtomicBoolean claimed = new AtomicBoolean();
  private final AtomicBoolean open = new AtomicBoolean();
  private int value;
  private Object raw;
  private Object other;

  public void putOnce(String key, Integer one) { // SILENT: conditional-call
    if (!map.containsKey(key)) {
      map.putIfAbsent(key, one);
    }
  }

  public void put(String key, Integer one) { // REPORTED: conditional-call, asking-function, unrelated-step
    if (!map.containsKey(key)) {
      map.put(key, one);
    }
  }

  public void compute(String key) { // SILENT: asking-function
    if (!map.containsKey(key)) {
      map.compute(key, (k, old) -> old == null ? 1 : old);
    }
  }

  public void mergeEntry() { // SILENT: merging-call
    map.merge("a", map.get("a"), Integer::sum);
  }

  public void computePresent(String key) { // SILENT: computed-if-present
    if (map.get(key) != null) {
      map.computeIfPresent(key, (k, old) -> old + 1);
    }
  }

  public void computeSmall(String key) { // REPORTED: computed-if-present
    if (map.get(key) < 10) {
      map.computeIfPresent(key, (k, old) -> old + 1);
    }
  }

  public void removeNamed() { // SILENT: removed-by-name
    queue.remove(queue.peek());
  }

  public void addAgain() { // REPORTED: removed-by-name
    queue.add(queue.peek());
  }

  public void copyEntry() { // SILENT: other-key
    map.put("b", map.get("a"));
  }

  public void countEntry() { // REPORTED: other-key, merging-call
    map.put("a", map.get("a") + 1);
  }

  public Object[] copy() { // SILENT: copied-collection
    return list.toArray(new Object[list.size()]);
  }

  public Object last() { // REPORTED: copied-collection
    return list.get(list.size() - 1);
  }

  public void drop(String key) { // SILENT: removed-if-present
    if (map.containsKey(key)) {
      map.remove(key);
    }
  }

  public boolean dropped(String key) { // REPORTED: removed-if-present
    if (map.containsKey(key)) {
      map.remove(key);
      return true;
    }
    return false;
  }

  public void add(Object one) {
    list.add(one);
  }

  public void removeItself(Object one) { // SILENT: removed-by-itself
    if (!list.isEmpty()) {
      list.remove(one);
    }
  }

  public void removeFirst() { // REPORTED: removed-by-itself
    if (!list.isEmpty()) {
      list.remove(0);
    }
  }

  public void clearLarge() { // SILENT: cleared-whole
    if (map.size() > 10) {
      map.clear();
    }
  }

  public void addSmall(String key, Integer one) { // REPORTED: cleared-whole
    if (map.size() < 10) {
      map.put(key, one);
    }
  }

  public String refill(String key) { // SILENT: cache-refill
    String text = texts.get(key);
    if (text == null) {
      text = key.trim();
      texts.put(key, text);
    }
    return text;
  }

  public List<String> fill(String key) { // REPORTED: cache-refill
    List<String> all = lists.get(key);
    if (all == null) {
      all = new ArrayList<>();
      lists.put(key, all);
    }
    return all;
  }

  public void setLate() { // SILENT: lazy-write
    late.lazySet(late.get() + 1);
  }

  public void setNow() { // REPORTED: lazy-write
    number.set(number.get() + 1);
  }

  public boolean claim() {
    return claimed.compareAndSet(false, true);
  }

  public void set() { // SILENT: claimed-variable
    if (!claimed.get()) {
      claimed.set(true);
    }
  }

  public void open(Object one) { // REPORTED: claimed-variable
    if (!open.get()) {
      open.set(true);
      queue.add(one);
    }
  }

  public void assign(int given) { // SILENT: idempotent-setter
    int now;
    synchronized (this) {
      now = value;
    }
    if (now != given) {
      synchronized (this) {
        value = given;
      }
    }
  }

  public void assignMore(int given) { // REPORTED: idempotent-setter
    int now;
    synchronized (this) {
      now = value;
    }
    if (now < given) {
      synchronized (this) {
        value = given;
      }
    }
  }

  public void convert() { // SILENT: value-conversion
    Object now;
    synchronized (this) {
      now = raw;
    }
    if (now instanceof Integer) {
      synchronized (this) {
        raw = now.toString();
      }
    }
  }

  public void extend() { // REPORTED: value-conversion
    Object now;
    synchronized (this) {
      now = other;
    }
    synchronized (this) {
      other = now + "x";
    }
  }
}
