package dev.untorn.hooks;

import jdk.internal.vm.annotation.DontInline;

/** What the hooks do when their short way does not lead to the end. */
final class SlowHooks {

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
      access(shadow, place & Sites.SLOT, isVolatile ? what + Kind.ATOMIC : what, thread);
    }
  }

  @DontInline
  static void accessStatic(int what, ThreadState thread) {
    int site = Kind.site(what);
    int place = place(site, thread);
    if (place != Sites.IGNORED) {
      boolean isVolatile = place < 0;
      access(
          Sites.statics, place & ~Sites.VOLATILE, isVolatile ? what + Kind.ATOMIC : what, thread);
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

  private static void access(int[] shadow, int slot, int what, ThreadState thread) {
    int kind = Kind.of(what);
    if (kind == Kind.READ || kind == Kind.READ + Kind.ATOMIC) {
      if (!Accesses.isKnownRead(shadow, slot, thread)) {
        Accesses.read(shadow, slot, what, 0, thread);
      }
    } else if (!Accesses.isKnownWrite(shadow, slot, thread)) {
      Accesses.write(shadow, slot, what, 0, thread);
    }
  }

  /** A reference is about to be written into a field of an object. */
  static void written(Object object, Object value, int site, ThreadState thread) {
    if (object != null && Shadow.of(object) != null) {
      Escapes.escape(value, Hooks.resolver().holder(site), thread);
    }
  }

  /**
   * Looks an array up. One that many others at the same site alternate with is found among those
   * that were seen lately, and does not drive out what is remembered for the site: to write a
   * reference costs more than to read some.
   */
  @DontInline
  static int[] shadowOf(Object array, int cached, ThreadState thread) {
    try {
      return lookUp(array, cached, thread);
    } catch (OutOfMemoryError e) {
      Hooks.listener.lost(thread);
      return null;
    }
  }

  private static int[] lookUp(Object array, int cached, ThreadState thread) {
    Outside.Entry[] recent = thread.recentArrays();
    int hash = System.identityHashCode(array);
    Outside.Entry known = recent[hash & (recent.length - 1)];
    if (known != null && known.refersTo(array)) {
      return known.shadow;
    }
    Outside.Entry entry = Outside.entry(array, hash);
    thread.arrays[cached] = array;
    thread.arrayShadows[cached] = entry == null ? null : entry.shadow;
    if (entry != null) {
      recent[hash & (recent.length - 1)] = entry;
    }
    return thread.arrayShadows[cached];
  }
}
