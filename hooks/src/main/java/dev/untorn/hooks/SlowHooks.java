package dev.untorn.hooks;

import jdk.internal.vm.annotation.DontInline;

/** What the hooks do when their short way does not lead to the end. */
final class SlowHooks {

  private static final int FEWEST_BETWEEN_LOOKS = 64;

  private SlowHooks() {}

  /** An access of a field that is volatile, or of which nothing is known yet. */
  @DontInline
  static void access(Object object, int what, ThreadState thread) {
    int site = Kind.site(what);
    int place = place(site, thread);
    if (object == null || place == Sites.IGNORED) {
      return;
    }
    boolean isVolatile = place < 0;
    place &= ~Sites.VOLATILE;
    int[] shadow = (int[]) Memory.reference(object, place >>> Sites.SLOT_BITS);
    if (shadow != null) {
      Accesses.access(
          shadow, place & Sites.SLOT, isVolatile ? what + Kind.ATOMIC : what, 0, thread);
    }
  }

  @DontInline
  static void accessStatic(int what, ThreadState thread) {
    int site = Kind.site(what);
    int place = place(site, thread);
    if (place != Sites.IGNORED) {
      boolean isVolatile = place < 0;
      Accesses.access(
          Sites.statics,
          place & ~Sites.VOLATILE,
          isVolatile ? what + Kind.ATOMIC : what,
          0,
          thread);
    }
  }

  private static int place(int site, ThreadState thread) {
    int place = Sites.places[site];
    if (place != 0) {
      return place;
    }
    try {
      return Sites.resolve(site);
    } catch (OutOfMemoryError e) {
      Hooks.listener.lost(thread);
      return Sites.IGNORED;
    }
  }

  /** A read of an element of an array that has a hash code. */
  static void readElement(Object array, int index, int site, ThreadState thread) {
    int[] shadow = Outside.ofArray(array);
    if (shadow == null) {
      return;
    }
    int now = Takeovers.last;
    Elements.readElement(shadow, index, site, thread);
    if (Accesses.areAllKnown(shadow, thread)) {
      addKnown(array, now, thread);
    }
  }

  @DontInline
  private static void addKnown(Object array, int now, ThreadState thread) {
    try {
      if (Outside.isOnlyOne(array)) {
        thread.arrays.add(Identity.of(array), thread.epoch, now);
      }
    } catch (OutOfMemoryError e) {
      // It is only slower without.
    }
  }

  /** The more there is to look at, the longer it takes until it is looked again. */
  @DontInline
  static int areRowsKnown(Object array, ThreadState thread) {
    Object[] rows = array instanceof Object[] some ? some : new Object[0];
    thread.patience = 4 * rows.length + FEWEST_BETWEEN_LOOKS;
    for (Object row : rows) {
      int[] shadow = row == null ? null : Outside.find(row);
      if (shadow == null || !Accesses.areAllKnown(shadow, thread)) {
        return 0;
      }
    }
    return Hooks.ALL;
  }

  /** A reference is about to be written into a field of an object that others can see. */
  static void writtenToShared(Object value, int site, ThreadState thread) {
    if (!Escapes.isVisible(value, thread)) {
      Escapes.escape(value, Hooks.resolver().holder(site), thread);
    }
  }

  /** A reference is about to be written into a field of an object. */
  static void written(Object object, Object value, int site, ThreadState thread) {
    if (Shadow.of(object, thread) != null) {
      writtenToShared(value, site, thread);
    }
  }

  static void acquired(Object lock, int site, ThreadState thread) {
    try {
      thread.settle();
      thread.locks.acquire(lock, 0, site);
    } catch (OutOfMemoryError e) {
      Hooks.listener.lost(thread);
    }
  }

  static void released(Object lock, int site, long order, ThreadState thread) {
    try {
      thread.settle();
      thread.locks.release(lock, 0, site, order);
    } catch (StackOverflowError e) {
      thread.releasing = order;
      throw e;
    } catch (OutOfMemoryError e) {
      Hooks.listener.lost(thread);
    }
  }

  static void begin(int operation, ThreadState thread) {
    try {
      thread.executions.begin(operation);
    } catch (OutOfMemoryError e) {
      Hooks.listener.lost(thread);
    }
  }
}
