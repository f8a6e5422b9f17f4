package dev.untorn.hooks;

import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.GlobalOrder;
import java.util.Arrays;
import jdk.internal.vm.annotation.Contended;

/** The locks that a thread holds; only the outermost acquire and release of each is an event. */
@Contended
final class ThreadLocks {

  private static final int FIRST_CAPACITY = 4;

  private final ThreadState thread;
  private LockHold[] all = new LockHold[FIRST_CAPACITY];
  private int size;

  /** A wait has given this lock up, and nobody has told yet that it is over. */
  private Object awaited;

  private int awaitedCount;
  private int awaitedSite;

  ThreadLocks(ThreadState thread) {
    this.thread = thread;
  }

  void acquire(Object lock, int mode, int site) {
    LockHold known = find(lock, mode);
    if (known != null) {
      known.count++;
      return;
    }
    int[] shadow = Shadow.of(lock, thread);
    LockHold held = add(lock, mode);
    if (shadow != null) {
      held.id = shadow[Shadow.ID];
      thread.prepare(held.id, GlobalOrder.now);
      thread.tellUnlessUsual(
          EventCode.at(EventCode.ACQUIRE, site), held.id, mode, takeOver(shadow, mode));
      held.stretch.enter(thread);
    }
  }

  private LockHold add(Object lock, int mode) {
    if (size == all.length) {
      all = Arrays.copyOf(all, 2 * size);
    }
    LockHold held = all[size];
    if (held == null) {
      held = new LockHold();
      all[size] = held;
    }
    size++;
    held.lock = lock;
    held.id = 0;
    held.mode = mode;
    held.count = 1;
    return held;
  }

  /** Who takes a lock that nobody else has had since need not come after anybody. */
  private long takeOver(int[] shadow, int mode) {
    if (mode == 0 && shadow[Shadow.OWNER] == thread.id) {
      return GlobalOrder.now;
    }
    shadow[Shadow.OWNER] = mode == 0 ? thread.id : 0;
    thread.routines.disturb(shadow[Shadow.ID]);
    return GlobalOrder.raise();
  }

  boolean holds(Object lock, int mode) {
    return find(lock, mode) != null;
  }

  boolean isWaiting() {
    return awaited != null;
  }

  /** Whether the lock was held, as far as is known. */
  boolean release(Object lock, int mode, int site, long order) {
    int index = indexOf(lock, mode);
    if (index >= 0 && --all[index].count == 0) {
      give(index, site, order);
    }
    return index >= 0;
  }

  /** All holds of a lock are given up at once, and taken again at the end of the wait. */
  void beginWait(Object lock, int site) {
    settle();
    int index = indexOf(lock, 0);
    if (index >= 0) {
      awaitedCount = all[index].count;
      awaitedSite = site;
      thread.routines.stop();
      give(index, site, GlobalOrder.now);
      awaited = lock;
      thread.moveOn();
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
      find(lock, 0).count = awaitedCount;
    }
    if (thread.releasing != 0) {
      repair();
    }
  }

  /** An object has become visible to others: if it is held as a lock, that matters from now on. */
  void escaped(Object lock, int id) {
    for (int i = 0; i < size; i++) {
      LockHold held = all[i];
      if (held.lock == lock && held.id == 0) {
        held.id = id;
        thread.prepare(id, GlobalOrder.now);
        thread.routines.disturb(id);
        thread.tell(EventCode.ACQUIRE, id, held.mode, GlobalOrder.raise());
        thread.moveOn();
      }
    }
  }

  /** Finds monitors that are no longer held, after a hook was lost in a stack overflow. */
  private void repair() {
    thread.releasing = 0;
    for (int i = size - 1; i >= 0; i--) {
      Object lock = all[i].lock;
      if (!CallHooks.isLibraryLock(lock) && !Thread.holdsLock(lock)) {
        give(i, 0, GlobalOrder.now);
      }
    }
  }

  private void give(int index, int site, long order) {
    LockHold held = all[index];
    if (held.id != 0) {
      thread.prepare(held.id, order);
      thread.tellUnlessUsual(EventCode.at(EventCode.RELEASE, site), held.id, held.mode, order);
    }
    size--;
    if (index < size) {
      System.arraycopy(all, index + 1, all, index, size - index);
      all[size] = held;
    }
    held.lock = null;
    if (held.id != 0) {
      held.stretch.leave(thread);
    }
  }

  private LockHold find(Object lock, int mode) {
    int index = indexOf(lock, mode);
    return index < 0 ? null : all[index];
  }

  private int indexOf(Object lock, int mode) {
    for (int i = size - 1; i >= 0; i--) {
      if (all[i].lock == lock && all[i].mode == mode) {
        return i;
      }
    }
    return -1;
  }
}
