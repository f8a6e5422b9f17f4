package dev.untorn.hooks;

import java.util.Arrays;

/** The locks that a thread holds; only the outermost acquire and release of each is an event. */
final class HeldLocks {

  private static final int FIRST_CAPACITY = 4;

  private final ThreadState thread;
  private Object[] objects = new Object[FIRST_CAPACITY];

  /** 0 for an object that no other thread can see. */
  private int[] ids = new int[FIRST_CAPACITY];

  private int[] modes = new int[FIRST_CAPACITY];
  private int[] counts = new int[FIRST_CAPACITY];
  private int size;

  /** A wait has given this lock up, and nobody has told yet that it is over. */
  private Object awaited;

  private int awaitedCount;
  private int awaitedSite;

  /** Grows with each lock that is taken or given up. */
  int changes;

  HeldLocks(ThreadState thread) {
    this.thread = thread;
  }

  void acquire(Object lock, int mode, int site) {
    int index = indexOf(lock, mode);
    if (index >= 0) {
      counts[index]++;
      return;
    }
    if (size == objects.length) {
      objects = Arrays.copyOf(objects, 2 * size);
      ids = Arrays.copyOf(ids, 2 * size);
      modes = Arrays.copyOf(modes, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    int[] shadow = Shadow.of(lock, thread);
    objects[size] = lock;
    ids[size] = shadow == null ? 0 : shadow[Shadow.ID];
    modes[size] = mode;
    counts[size] = 1;
    size++;
    if (shadow != null) {
      tell(Kind.ACQUIRE, size - 1, site, takeOver(shadow, mode));
    }
  }

  /** Who takes a lock that nobody else has had since need not come after anybody. */
  private long takeOver(int[] shadow, int mode) {
    if (mode == 0 && shadow[Shadow.OWNER] == thread.id) {
      return Order.now;
    }
    shadow[Shadow.OWNER] = mode == 0 ? thread.id : 0;
    return Order.raise();
  }

  boolean holds(Object lock, int mode) {
    return indexOf(lock, mode) >= 0;
  }

  boolean isWaiting() {
    return awaited != null;
  }

  /** Whether the lock was held, as far as is known. */
  boolean release(Object lock, int mode, int site, long order) {
    int index = indexOf(lock, mode);
    if (index >= 0 && --counts[index] == 0) {
      give(index, site, order);
    }
    return index >= 0;
  }

  /** All holds of a lock are given up at once, and taken again at the end of the wait. */
  void beginWait(Object lock, int site) {
    settle();
    int index = indexOf(lock, 0);
    if (index >= 0) {
      awaitedCount = counts[index];
      awaitedSite = site;
      give(index, site, Order.now);
      awaited = lock;
      thread.epoch = Epochs.NONE;
    }
  }

  /**
   * Catches up with what no hook could tell: that a wait is over, if it ended with an exception,
   * and that monitors were left while there was no stack for the hook.
   */
  void settle() {
    if (awaited != null) {
      Object lock = awaited;
      awaited = null;
      acquire(lock, 0, awaitedSite);
      counts[indexOf(lock, 0)] = awaitedCount;
    }
    if (thread.releasing != 0) {
      repair();
    }
  }

  /** An object has become visible to others: if it is held as a lock, that matters from now on. */
  void escaped(Object lock, int id) {
    for (int i = 0; i < size; i++) {
      if (objects[i] == lock && ids[i] == 0) {
        ids[i] = id;
        tell(Kind.ACQUIRE, i, 0, Order.raise());
      }
    }
  }

  /** Finds monitors that are no longer held, after a hook was lost in a stack overflow. */
  private void repair() {
    thread.releasing = 0;
    for (int i = size - 1; i >= 0; i--) {
      if (!Calls.isLibraryLock(objects[i]) && !Thread.holdsLock(objects[i])) {
        give(i, 0, Order.now);
      }
    }
  }

  private void give(int index, int site, long order) {
    if (ids[index] != 0) {
      tell(Kind.RELEASE, index, site, order);
    }
    size--;
    int moved = size - index;
    if (moved > 0) {
      System.arraycopy(objects, index + 1, objects, index, moved);
      System.arraycopy(ids, index + 1, ids, index, moved);
      System.arraycopy(modes, index + 1, modes, index, moved);
      System.arraycopy(counts, index + 1, counts, index, moved);
    }
    objects[size] = null;
  }

  private void tell(int kind, int index, int site, long order) {
    thread.emit(Kind.at(kind, site), ids[index], modes[index], order);
    thread.epoch = Epochs.NONE;
    changes++;
  }

  private int indexOf(Object lock, int mode) {
    for (int i = size - 1; i >= 0; i--) {
      if (objects[i] == lock && modes[i] == mode) {
        return i;
      }
    }
    return -1;
  }
}
