package dev.untorn.hooks;

import dev.untorn.hooks.filter.RedundantAccessFilter;
import dev.untorn.hooks.shadow.ConflictCounter;
import dev.untorn.hooks.shadow.IdentityHash;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowTable;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener;
import dev.untorn.hooks.thread.ThreadState;
import jdk.internal.vm.annotation.DontInline;

/** The slow paths of the hooks. */
final class SlowPath {

  private static final int MIN_READS_BETWEEN_CHECKS = 64;

  private SlowPath() {}

  /** Reports an access to a field that is volatile or not resolved yet. */
  @DontInline
  static void access(Object object, int what, ThreadState thread) {
    int place = place(EventCode.site(what), thread);
    if (object != null && place != SiteTable.IGNORED) {
      int[] shadow = SiteTable.shadow(object, place);
      if (shadow != null) {
        access(shadow, place & SiteTable.SLOT, SiteTable.isVolatile(place), what, thread);
      }
    }
  }

  @DontInline
  static void accessStatic(int what, ThreadState thread) {
    int place = place(EventCode.site(what), thread);
    if (place != SiteTable.IGNORED) {
      access(SiteTable.statics, place & ~SiteTable.VOLATILE, place < 0, what, thread);
    }
  }

  private static void access(
      int[] shadow, int slot, boolean isVolatile, int what, ThreadState thread) {
    RedundantAccessFilter.access(
        shadow, slot, isVolatile ? what + EventCode.ATOMIC : what, 0, thread);
  }

  private static int place(int site, ThreadState thread) {
    int place = SiteTable.places[site];
    if (place != 0) {
      return place;
    }
    thread.inside++;
    try {
      return SiteTable.resolve(site);
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(thread);
      return SiteTable.IGNORED;
    } finally {
      thread.inside--;
    }
  }

  /** Reports a read of an element of an array that has a hash code. */
  static void readElement(Object array, int index, int site, ThreadState thread) {
    int[] shadow = ArrayHooks.shadow(array);
    if (shadow == null) {
      return;
    }
    int now = ConflictCounter.last;
    ArrayHooks.readElement(shadow, index, site, thread);
    if (RedundantAccessFilter.areAllKnown(shadow, thread)) {
      addKnown(array, now, thread);
    }
  }

  /** The shadow of an array, which gets words for its elements. */
  @DontInline
  static int[] withElements(Object array) {
    try {
      return ShadowTable.withElements(array);
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(Hooks.thread());
      return null;
    }
  }

  @DontInline
  private static void addKnown(Object array, int now, ThreadState thread) {
    try {
      if (ShadowTable.isOnlyOne(array)) {
        thread.arrays.add(IdentityHash.of(array), thread.epoch, now);
      }
    } catch (OutOfMemoryError e) {
      // Only a loss of speed.
    }
  }

  /** The interval between checks grows with the number of rows. */
  @DontInline
  static int areRowsKnown(Object array, ThreadState thread) {
    Object[] rows = array instanceof Object[] some ? some : new Object[0];
    thread.readsUntilRowCheck = 4 * rows.length + MIN_READS_BETWEEN_CHECKS;
    for (Object row : rows) {
      int[] shadow = row == null ? null : ShadowTable.find(row);
      if (shadow == null
          || !Shadow.hasElements(shadow)
          || !RedundantAccessFilter.areAllKnown(shadow, thread)) {
        return 0;
      }
    }
    return Hooks.ALL;
  }

  /** Handles a reference that is about to be written into an object that others can see. */
  static void writtenToShared(Object value, int site, ThreadState thread) {
    EscapeHooks.escape(value, site, thread);
  }

  /** Handles a reference that is about to be written into a field of an object. */
  static void written(Object object, Object value, int site, ThreadState thread) {
    if (thread.shadowOf(object) != null) {
      writtenToShared(value, site, thread);
    }
  }

  static void acquired(Object lock, int site, ThreadState thread) {
    try {
      thread.settle();
      thread.locks.acquire(lock, 0, site);
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(thread);
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
      EventListener.current.lost(thread);
    }
  }

  static void begin(int operation, ThreadState thread) {
    try {
      thread.executions.begin(operation);
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(thread);
    }
  }

  static void beginConstructor(int operation, ThreadState thread) {
    try {
      thread.executions.beginConstructor(operation);
    } catch (OutOfMemoryError e) {
      EventListener.current.lost(thread);
    }
  }
}
