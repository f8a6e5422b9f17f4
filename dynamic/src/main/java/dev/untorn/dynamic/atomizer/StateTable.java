package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.violation.ViolationStep;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Entries by number; reading takes no lock. A part that is full forgets what only one thread has
 * used, and if that is not enough, everything.
 */
final class StateTable<E extends StateTable.StateEntry> {

  private static final int PARTS = 64;
  private static final int FIRST_CAPACITY = 16;
  private static final VarHandle BUCKET = MethodHandles.arrayElementVarHandle(StateEntry[].class);

  private final LongFunction<E> maker;
  private final int mostInPart;
  private final Part[] parts = new Part[PARTS];

  /** A share of the entries. */
  private static final class Part {
    private volatile StateEntry[] buckets = new StateEntry[FIRST_CAPACITY];
    private int size;
  }

  StateTable(LongFunction<E> maker, long most) {
    this.maker = maker;
    mostInPart = (int) Math.max(FIRST_CAPACITY, Math.min(Integer.MAX_VALUE / 4, most / PARTS));
    for (int i = 0; i < PARTS; i++) {
      parts[i] = new Part();
    }
  }

  E get(long key) {
    int hash = hash(key);
    Part part = parts[hash & (PARTS - 1)];
    E found = find(part.buckets, key, hash);
    return found == null ? add(part, key, hash) : found;
  }

  static int hash(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32);
  }

  private static int index(int hash, StateEntry[] buckets) {
    return (hash >>> 6) & (buckets.length - 1);
  }

  @SuppressWarnings("unchecked") // Only what the maker has made is in there.
  private E find(StateEntry[] buckets, long key, int hash) {
    StateEntry entry = (StateEntry) BUCKET.getAcquire(buckets, index(hash, buckets));
    while (entry != null && entry.key != key) {
      entry = entry.next;
    }
    return (E) entry;
  }

  private E add(Part part, long key, int hash) {
    synchronized (part) {
      E found = find(part.buckets, key, hash);
      if (found != null) {
        return found;
      }
      if (part.size >= part.buckets.length) {
        makeRoom(part);
      }
      E made = maker.apply(key);
      put(part.buckets, made);
      part.size++;
      return made;
    }
  }

  private static void put(StateEntry[] buckets, StateEntry entry) {
    int index = index(hash(entry.key), buckets);
    entry.next = buckets[index];
    BUCKET.setRelease(buckets, index, entry);
  }

  /** Whoever still looks through the old buckets may miss some; adding looks again. */
  private void makeRoom(Part part) {
    StateEntry[] old = part.buckets;
    boolean isFull = part.size >= mostInPart;
    int kept = isFull ? count(old) : part.size;
    boolean forgetsAll = isFull && kept > part.size / 2;
    StateEntry[] larger = new StateEntry[isFull ? old.length : 2 * old.length];
    for (StateEntry first : old) {
      StateEntry entry = first;
      while (entry != null) {
        StateEntry next = entry.next;
        if (forgetsAll || (isFull && entry.isForgettable())) {
          entry.forget();
        } else {
          put(larger, entry);
        }
        entry = next;
      }
    }
    part.size = forgetsAll ? 0 : kept;
    part.buckets = larger;
  }

  private static int count(StateEntry[] buckets) {
    int count = 0;
    for (StateEntry first : buckets) {
      for (StateEntry entry = first; entry != null; entry = entry.next) {
        count += entry.isForgettable() ? 0 : 1;
      }
    }
    return count;
  }

  /** The entries of a table that a thread used a short while ago. */
  static final class Cache<E extends StateEntry> {

    private static final int FEWEST = 1 << 6;
    private static final int MOST = 1 << 16;

    /** More than most objects have fields, and most arrays parts. */
    private static final int STRIDE = 37;

    private final StateTable<E> table;
    private StateEntry[] entries = new StateEntry[FEWEST];

    /** How many were not there since it has grown. */
    private int missed;

    Cache(StateTable<E> table) {
      this.table = table;
    }

    @SuppressWarnings("unchecked") // Only what the table has is in there.
    E get(long key) {
      StateEntry entry = entries[slot(key)];
      return entry != null && entry.key == key && !entry.isForgotten() ? (E) entry : find(key);
    }

    private E find(long key) {
      missed++;
      if (missed > 4 * entries.length && entries.length < MOST) {
        entries = new StateEntry[4 * entries.length];
        missed = 0;
      }
      E entry = table.get(key);
      entries[slot(key)] = entry;
      return entry;
    }

    /** What is near each other is often used one after the other. */
    private int slot(long key) {
      int object = (int) (key >>> Integer.SIZE);
      return (STRIDE * object + (int) key) & (entries.length - 1);
    }
  }

  /** Something that is found by its number in a {@link StateTable}. */
  abstract static class StateEntry {

    final long key;

    /** The next one in the same bucket; set before others can see this one. */
    StateEntry next;

    /** Whether the table has forgotten it, so that nobody else will use it any more. */
    private boolean isForgotten;

    StateEntry(long key) {
      this.key = key;
    }

    final boolean isForgotten() {
      return isForgotten;
    }

    void forget() {
      isForgotten = true;
    }

    abstract int object();

    /** What another thread did that could come in between, if this is done here. */
    abstract Optional<ViolationStep> interference(ViolationStep.Kind kind, AtomizerThread thread);

    /** Whether only one thread has anything to do with it, so that little is lost without it. */
    abstract boolean isForgettable();
  }
}
