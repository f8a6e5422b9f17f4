package dev.untorn.hooks.shadow;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** The shadows of objects without a field for one: arrays and objects of uninstrumented classes. */
public final class ShadowTable {

  private static final int FIRST_CAPACITY = 1 << 12;

  private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();
  private static Entry[] table = new Entry[FIRST_CAPACITY];
  private static int size;

  private static Listener listener;

  private static final long SHADOW = RawMemory.offset(Entry.class, "shadow");

  private ShadowTable() {}

  /** Receives the objects that get a shadow. */
  public interface Listener {

    /**
     * Called when an object has got a number.
     *
     * @param holder the variable through which it was reached, or 0
     */
    void object(int id, Class<?> type, int holder);
  }

  public static void connect(Listener newListener) {
    listener = newListener;
  }

  /** A weak reference to an object, and its shadow. */
  private static final class Entry extends WeakReference<Object> {
    final int hash;

    /** The shadow of an array is replaced once, when one of its elements is first used. */
    int[] shadow;

    Entry next;

    /** The lock of which this object is a view, and in which mode. */
    WeakReference<Object> lock;

    int mode;

    /** Whether another object has the same hash code. */
    boolean isTwin;

    Entry(Object object, int hash, int[] shadow, Entry next) {
      super(object, GONE);
      this.hash = hash;
      this.shadow = shadow;
      this.next = next;
    }
  }

  /** The shadow of an object, or null if it has none. */
  @DontInline
  public static int[] find(Object object) {
    Entry entry = entry(object);
    return entry == null ? null : entry.shadow;
  }

  /** As {@link #find}, with a fast path. */
  @ForceInline
  public static int[] ofArray(Object array) {
    int hash = IdentityHash.of(array);
    if (hash == 0) {
      return null;
    }
    Entry[] entries = table;
    Entry first = entries[hash & (entries.length - 1)];
    return first != null && first.refersTo(array) ? first.shadow : find(array);
  }

  /** The shadow of an array, with words for its elements, or null if it has none. */
  public static int[] withElements(Object array) {
    int[] shadow = find(array);
    return shadow == null || Shadow.hasElements(shadow) ? shadow : addElements(array);
  }

  private static synchronized int[] addElements(Object array) {
    Entry entry = entry(array);
    if (!Shadow.hasElements(entry.shadow)) {
      int[] made = Shadow.ofElements(entry.shadow, Array.getLength(array));
      RawMemory.setReference(entry, SHADOW, made);
    }
    return entry.shadow;
  }

  /** The entry of an object, or null. */
  private static Entry entry(Object object) {
    int hash = IdentityHash.of(object);
    if (hash == 0) {
      return null;
    }
    Entry[] entries = table;
    for (Entry entry = entries[hash & (entries.length - 1)]; entry != null; entry = entry.next) {
      if (entry.hash == hash && entry.refersTo(object)) {
        return entry;
      }
    }
    return null;
  }

  /** Whether an object has a shadow, and no other such object has the same hash code. */
  public static boolean isOnlyOne(Object object) {
    Entry entry = entry(object);
    return entry != null && !entry.isTwin;
  }

  /** Records that an object is a view of a lock: a read lock, a write lock or a condition. */
  public static void addView(Object view, Object lock, int mode) {
    if (view == lock || ShadowLayout.of(view.getClass()).shadow() != ShadowLayout.OUTSIDE) {
      return;
    }
    add(view, 1, 0);
    synchronized (ShadowTable.class) {
      Entry entry = entry(view);
      if (entry.lock == null) {
        entry.mode = mode;
        entry.lock = new WeakReference<>(lock);
      }
    }
  }

  /** The lock that an object represents: itself, unless it is a view. */
  public static Object lockOf(Object object) {
    Entry entry = entry(object);
    Object lock = entry == null || entry.lock == null ? null : entry.lock.get();
    return lock == null ? object : lock;
  }

  /** The mode in which this object acquires its lock. */
  public static int modeOf(Object object, int mode) {
    Entry entry = entry(object);
    return entry == null || entry.lock == null ? mode : entry.mode;
  }

  /** The shadow of an object, which is created if there is none. */
  public static int[] get(Object object, int variables) {
    int[] shadow = find(object);
    return shadow == null ? add(object, variables, 0) : shadow;
  }

  /** Creates the shadow of an object, unless there is one. */
  public static int[] add(Object object, int variables, int holder) {
    int[] made;
    synchronized (ShadowTable.class) {
      int[] shadow = find(object);
      if (shadow != null) {
        return shadow;
      }
      clean();
      if (size >= table.length) {
        grow();
      }
      made = object.getClass().isArray() ? Shadow.withoutElements() : Shadow.ofVariables(variables);
      int hash = System.identityHashCode(object);
      int index = hash & (table.length - 1);
      Entry entry = new Entry(object, hash, made, table[index]);
      markTwins(entry);
      table[index] = entry;
      size++;
    }
    if (listener != null) {
      listener.object(made[Shadow.ID], object.getClass(), holder);
    }
    return made;
  }

  private static void markTwins(Entry added) {
    for (Entry entry = added.next; entry != null; entry = entry.next) {
      if (entry.hash == added.hash) {
        entry.isTwin = true;
        added.isTwin = true;
        ConflictCounter.raise();
      }
    }
  }

  /** Copies the chains, because other threads may read the old table. */
  private static void grow() {
    Entry[] larger = new Entry[2 * table.length];
    for (Entry first : table) {
      for (Entry entry = first; entry != null; entry = entry.next) {
        Object object = entry.get();
        if (object != null) {
          int index = entry.hash & (larger.length - 1);
          Entry copy = new Entry(object, entry.hash, entry.shadow, larger[index]);
          copy.lock = entry.lock;
          copy.mode = entry.mode;
          copy.isTwin = entry.isTwin;
          larger[index] = copy;
        }
      }
    }
    table = larger;
  }

  private static void clean() {
    for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
      remove((Entry) gone);
    }
  }

  private static void remove(Entry gone) {
    int index = gone.hash & (table.length - 1);
    Entry before = null;
    for (Entry entry = table[index]; entry != null; entry = entry.next) {
      if (entry == gone) {
        if (before == null) {
          table[index] = entry.next;
        } else {
          before.next = entry.next;
        }
        size--;
        return;
      }
      before = entry;
    }
  }
}
