import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** What is done with a collection in several steps; the marked operations are found. */
public class CollectionSteps {
  private final List<String> locked = new ArrayList<>();
  private final List<String> own = Collections.synchronizedList(new ArrayList<>());
  private final List<String> copied = new CopyOnWriteArrayList<>();
  private final List<String> plain = new ArrayList<>();
  private final Map<String, String> map = new ConcurrentHashMap<>();
  private volatile int state;

  public void change(String one) {
    synchronized (locked) {
      locked.add(one);
    }
    own.add(one);
    copied.add(one);
    plain.add(one);
    state = 1;
  }

  public String walk() { // FOUND
    String last = "";
    for (String one : locked) {
      last = one;
    }
    return last;
  }

  public String walkLocked() {
    String last = "";
    synchronized (locked) {
      for (String one : locked) {
        last = one;
      }
    }
    return last;
  }

  public String walkOwn() { // FOUND
    Iterator<String> all = own.iterator();
    return all.hasNext() ? all.next() : "";
  }

  public String walkOwnLocked() {
    synchronized (own) {
      Iterator<String> all = own.iterator();
      return all.hasNext() ? all.next() : "";
    }
  }

  public String walkCopied() {
    String last = "";
    for (String one : copied) {
      last = one;
    }
    return last;
  }

  public String walkPlain() {
    String last = "";
    for (String one : plain) {
      last = one;
    }
    return last;
  }

  public List<String> copy() { // FOUND
    return new ArrayList<>(locked);
  }

  public List<String> copyLocked() {
    synchronized (locked) {
      return new ArrayList<>(locked);
    }
  }

  /** One call of toArray, which is locked. */
  public List<String> copyOwn() {
    return new ArrayList<>(own);
  }

  public void replace(String key, String value) { // FOUND
    String old = map.remove(key);
    if (old != null) {
      old.notifyAll();
    }
    map.put(key, value);
  }

  public void move(String key, String value) {
    String old = map.remove(key);
    if (old != null) {
      old.notifyAll();
    }
    map.put(value, old);
  }
}
