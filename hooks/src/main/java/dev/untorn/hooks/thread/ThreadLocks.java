package dev.untorn.hooks.thread;

import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.shadow.Shadow;
import java.util.Arrays;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import jdk.internal.vm.annotation.Contended;

/** The locks that a thread holds; by default, reentrant acquires and releases are no events. */
@Contended
public final class ThreadLocks {

  /** The bit in the mode of a reentrant acquire or release. */
  private static final int REENTRANT = 2;

  private static final int FIRST_CAPACITY = 4;

  private static volatile boolean reportsReentrant;

  private final ThreadState thread;
  private LockHold[] all = new LockHold[FIRST_CAPACITY];
  private int size;

  /** The lock that a wait has released, until the end of the wait is reported. */
  private Object awaited;

  private int awaitedCount;
  private int awaitedSite;

  /** A lock that a thread holds; the object is reused when it is released. */
  private static final class LockHold {

    private Object lock;

    /** 0 for an object that no other thread can see. */
    private int id;

    private int mode;

    private int count;

    private final Epochs.Scope scope = new Epochs.Scope();
  }

  ThreadLocks(ThreadState thread) {
    this.thread = thread;
  }

  /** Also reports reentrant acquires and their releases. */
  public static void reportReentrant() {
    reportsReentrant = true;
  }

  public void acquire(Object lock, int mode, int site) {
    LockHold known = find(lock, mode);
    if (known != null) {
      known.count++;
      reportReentrant(EventCode.ACQUIRE, known, site);
      return;
    }
    int[] shadow = thread.shadowOf(lock);
    LockHold held = add(lock, mode);
    if (shadow != null) {
      held.id = shadow[Shadow.ID];
      thread.prepare(held.id, GlobalOrder.now);
      thread.reportUnlessExpected(
          EventCode.at(EventCode.ACQUIRE, site), held.id, mode, orderOfAcquire(shadow, mode));
      held.scope.enter(thread);
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

  /** The order of an acquire: after another thread's release, if one had the lock meanwhile. */
  private long orderOfAcquire(int[] shadow, int mode) {
    if (mode == 0 && shadow[Shadow.OWNER] == thread.id) {
      return GlobalOrder.now;
    }
    shadow[Shadow.OWNER] = mode == 0 ? thread.id : 0;
    thread.repetitions.conflict(shadow[Shadow.ID]);
    return GlobalOrder.raise();
  }

  public boolean holds(Object lock, int mode) {
    return find(lock, mode) != null;
  }

  boolean isWaiting() {
    return awaited != null;
  }

  public boolean release(Object lock, int mode, int site, long order) {
    int index = indexOf(lock, mode);
    if (index >= 0 && --all[index].count == 0) {
      remove(index, site, order);
    } else if (index >= 0) {
      reportReentrant(EventCode.RELEASE, all[index], site);
    }
    return index >= 0;
  }

  private void reportReentrant(int kind, LockHold held, int site) {
    if (reportsReentrant && held.id != 0) {
      thread.prepare(held.id, GlobalOrder.now);
      thread.reportUnlessExpected(
          EventCode.at(kind, site), held.id, held.mode | REENTRANT, GlobalOrder.now);
    }
  }

  /** Releases all holds of a lock at once; they are reacquired at the end of the wait. */
  public void beginWait(Object lock, int site) {
    settle();
    int index = indexOf(lock, 0);
    if (index >= 0) {
      awaitedCount = all[index].count;
      awaitedSite = site;
      thread.repetitions.stop();
      remove(index, site, GlobalOrder.now);
      awaited = lock;
      thread.endEpoch();
    }
  }

  /** Reports what hooks could not: waits ended by exceptions, and exits during stack overflows. */
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

  /** Reports the acquire of a held lock that has become visible to other threads. */
  public void escaped(Object lock, int id) {
    for (int i = 0; i < size; i++) {
      LockHold held = all[i];
      if (held.lock == lock && held.id == 0) {
        held.id = id;
        thread.prepare(id, GlobalOrder.now);
        thread.repetitions.conflict(id);
        thread.report(EventCode.ACQUIRE, id, held.mode, GlobalOrder.raise());
        thread.endEpoch();
      }
    }
  }

  /** Removes monitors that are no longer held, after a hook was lost in a stack overflow. */
  private void repair() {
    thread.releasing = 0;
    for (int i = size - 1; i >= 0; i--) {
      Object lock = all[i].lock;
      if (!isLibraryLock(lock) && !Thread.holdsLock(lock)) {
        remove(i, 0, GlobalOrder.now);
      }
    }
  }

  private static boolean isLibraryLock(Object lock) {
    return lock instanceof Lock || lock instanceof ReadWriteLock || lock instanceof StampedLock;
  }

  private void remove(int index, int site, long order) {
    LockHold held = all[index];
    if (held.id != 0) {
      thread.prepare(held.id, order);
      thread.reportUnlessExpected(EventCode.at(EventCode.RELEASE, site), held.id, held.mode, order);
    }
    size--;
    if (index < size) {
      System.arraycopy(all, index + 1, all, index, size - index);
      all[size] = held;
    }
    held.lock = null;
    if (held.id != 0) {
      held.scope.leave(thread);
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
