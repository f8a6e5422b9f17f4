package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.violation.ViolationStep;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * A hash table of entries by key, read without a lock. A full part drops the entries that only one
 * thread has used or, if that is not enough, all.
 */
final class StateTable<E extends StateTable.StateEntry> {

  private static final int PARTS = 64;
  private static final int FIRST_CAPACITY = 16;
  private static final VarHandle BUCKET = MethodHandles.arrayElementVarHandle(StateEntry[].class);

  private final LongFunction<E> maker;
  private final int mostInPart;
  private final Part[] parts = new Part[PARTS];

  /** A part of the entries, with its own lock. */
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

  @SuppressWarnings("unchecked") // The maker creates all entries.
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

  /** Concurrent readers of the old buckets may miss entries; {@link #add} searches again. */
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

  /** The entries of a table that a thread used recently. */
  static final class Cache<E extends StateEntry> {

    private static final int FEWEST = 1 << 6;
    private static final int MOST = 1 << 16;

    /** Exceeds the number of fields of most objects, and of parts of most arrays. */
    private static final int STRIDE = 37;

    private final StateTable<E> table;
    private StateEntry[] entries = new StateEntry[FEWEST];

    /** The number of misses since the cache last grew. */
    private int missed;

    Cache(StateTable<E> table) {
      this.table = table;
    }

    @SuppressWarnings("unchecked") // The table has only such entries.
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

    /** Keeps nearby keys close together, as they are often used in succession. */
    private int slot(long key) {
      int object = (int) (key >>> Integer.SIZE);
      return (STRIDE * object + (int) key) & (entries.length - 1);
    }
  }

  /** An entry of a {@link StateTable}. */
  abstract static class StateEntry {

    final long key;

    /** The next entry in the bucket; set before this entry is published. */
    StateEntry next;

    /** Whether the table has dropped it, so that no other thread will use it. */
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

    /** The access of another thread that could interleave with an access of this thread. */
    abstract Optional<ViolationStep> interference(ViolationStep.Kind kind, AtomizerThread thread);

    /** Whether only one thread uses it, so that dropping it loses little. */
    abstract boolean isForgettable();
  }
}
