package dev.untorn.corpus.paper003;

import static dev.untorn.corpus.paper003.PairDriver.both;
import static dev.untorn.corpus.paper003.PairDriver.own;

import java.util.List;

/**
 * The hash table of JDK 1.4, whose methods lock themselves but not the table that they are given.
 */
public final class OldHashtable {

  /** A key and its value, in the list of one bucket. */
  static final class Entry {
    private final Object key;
    private Object value;
    private Entry next;

    Entry(Object key, Object value, Entry next) {
      this.key = key;
      this.value = value;
      this.next = next;
    }
  }

  private final Entry[] table;
  private int count;
  private int modCount;

  OldHashtable() {
    table = new Entry[11];
  }

  /** Makes room for what the other table had a moment ago, and then iterates over it. */
  OldHashtable(OldHashtable other) { // TORN(dynamic): block
    table = new Entry[Math.max(2 * other.size(), 11)];
    putAll(other);
  }

  public synchronized int size() {
    return count;
  }

  public synchronized boolean isEmpty() {
    return count == 0;
  }

  private int bucket(Object key) {
    return Math.floorMod(key.hashCode(), table.length);
  }

  public synchronized Object get(Object key) {
    for (Entry entry = table[bucket(key)]; entry != null; entry = entry.next) {
      if (entry.key.equals(key)) {
        return entry.value;
      }
    }
    return null;
  }

  public synchronized boolean containsKey(Object key) {
    return get(key) != null;
  }

  public synchronized boolean contains(Object value) {
    for (Entry first : table) {
      for (Entry entry = first; entry != null; entry = entry.next) {
        if (entry.value.equals(value)) {
          return true;
        }
      }
    }
    return false;
  }

  public synchronized void put(Object key, Object value) { // FALSE ALARM(dynamic): block putAll
    for (Entry entry = table[bucket(key)]; entry != null; entry = entry.next) {
      if (entry.key.equals(key)) {
        entry.value = value;
        return;
      }
    }
    modCount++;
    table[bucket(key)] = new Entry(key, value, table[bucket(key)]);
    count++;
  }

  public synchronized void remove(Object key) { // FALSE ALARM(dynamic): block putAll is to blame
    Entry before = null;
    for (Entry entry = table[bucket(key)]; entry != null; entry = entry.next) {
      if (entry.key.equals(key)) {
        modCount++;
        count--;
        if (before == null) {
          table[bucket(key)] = entry.next;
        } else {
          before.next = entry.next;
        }
        return;
      }
      before = entry;
    }
  }

  public synchronized void clear() { // FALSE ALARM(dynamic): block putAll is to blame
    modCount++;
    for (int i = 0; i < table.length; i++) {
      table[i] = null;
    }
    count = 0;
  }

  /** Iterates over the other table without its lock and means to notice changes. */
  public synchronized void putAll(OldHashtable other) { // TORN(dynamic): block
    int expected = other.modCount;
    for (Entry first : other.table) {
      for (Entry entry = first; entry != null; entry = entry.next) {
        if (other.modCount != expected) {
          throw new IllegalStateException("changed meanwhile");
        }
        put(entry.key, entry.value);
      }
    }
  }

  /** The steps of {@code equals}: queries the size of the other table, then each key. */
  public synchronized boolean isEqualTo(OldHashtable other) { // TORN: locking-pattern
    // TORN: view-inconsistency
    if (other.size() != count) {
      return false;
    }
    for (Entry first : table) {
      for (Entry entry = first; entry != null; entry = entry.next) {
        if (!entry.value.equals(other.get(entry.key))) {
          return false;
        }
      }
    }
    return true;
  }

  private static OldHashtable fresh() {
    OldHashtable fresh = new OldHashtable();
    fresh.put("a", 1);
    fresh.put("b", 2);
    fresh.put("c", 3);
    return fresh;
  }

  public static void main(String[] args) throws InterruptedException {
    List<PairDriver.Call<OldHashtable>> calls =
        List.of(
            own("size", (t, other) -> t.size()),
            own("isEmpty", (t, other) -> t.isEmpty()),
            own("get", (t, other) -> t.get("a")),
            own("containsKey", (t, other) -> t.containsKey("b")),
            own("contains", (t, other) -> t.contains(3)),
            own("put", (t, other) -> t.put("d", 4)),
            own("remove", (t, other) -> t.remove("a")),
            own("clear", (t, other) -> t.clear()),
            both("new", (t, other) -> new OldHashtable(other)),
            both("putAll", (t, other) -> t.putAll(other)),
            both("isEqualTo", (t, other) -> t.isEqualTo(other)));
    new PairDriver<OldHashtable>(OldHashtable::fresh, calls).run();
  }
}
