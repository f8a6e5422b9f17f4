package dev.untorn.hooks;

/** What the hooks do when their short way does not lead to the end. */
final class SlowHooks {

  private SlowHooks() {}

  /** An access of a field that is volatile, or of which nothing is known yet. */
  static void access(Object object, int what, ThreadState thread) {
    int site = Kind.site(what);
    int place = Sites.places[site];
    if (place == 0) {
      place = Sites.resolve(site);
    }
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

  static void accessStatic(int what, ThreadState thread) {
    int site = Kind.site(what);
    int place = Sites.places[site];
    if (place == 0) {
      place = Sites.resolve(site);
    }
    if (place != Sites.IGNORED) {
      boolean isVolatile = place < 0;
      access(
          Sites.statics, place & ~Sites.VOLATILE, isVolatile ? what + Kind.ATOMIC : what, thread);
    }
  }

  private static void access(int[] shadow, int slot, int what, ThreadState thread) {
    int kind = Kind.of(what);
    if (kind == Kind.READ || kind == Kind.READ + Kind.ATOMIC) {
      if (!Accesses.isKnownRead(shadow[slot], thread)) {
        Accesses.read(shadow, slot, what, 0, thread);
      }
    } else if (!Accesses.isKnownWrite(shadow[slot], thread)) {
      Accesses.write(shadow, slot, what, 0, thread);
    }
  }

  /** A reference is about to be written into a field of an object. */
  static void written(Object object, Object value, int site, ThreadState thread) {
    if (object != null && Shadow.of(object) != null) {
      Escapes.escape(value, Hooks.resolver().holder(site), thread);
    }
  }

  static int[] shadowOf(Object array, int cached, ThreadState thread) {
    int[] shadow = Outside.find(array);
    thread.arrays[cached] = array;
    thread.arrayShadows[cached] = shadow;
    return shadow;
  }
}
