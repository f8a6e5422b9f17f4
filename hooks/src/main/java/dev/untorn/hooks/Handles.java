package dev.untorn.hooks;

import java.lang.constant.ClassDesc;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.VarHandleDesc;

/**
 * Accesses through handles and updaters: they are about a field or an element, not about the
 * handle.
 */
final class Handles {

  private static final int FIRST_CAPACITY = 1 << 8;

  /** By site, a table that only grows; a lost entry is found out again. */
  private static Known[] known = new Known[FIRST_CAPACITY];

  private Handles() {}

  /**
   * Where a handle that is used at a site leads.
   *
   * @param place as {@link Sites} explains; ignored if it is no field that is watched
   * @param isWhole whether there is no object to be given with it
   */
  private record Known(Object handle, int place, boolean isWhole) {}

  /**
   * Accesses what a handle leads to, and returns whether that is known. Otherwise the access is one
   * of the state of something.
   *
   * @param first the first argument, in which the variable is unless it is static
   * @param index the second one, for elements
   */
  static boolean access(Object handle, Object first, int index, int what, ThreadState thread) {
    Known way = way(Kind.site(what), handle);
    if (way.isWhole) {
      return way.place != Sites.IGNORED
          && access(Sites.statics, way.place & ~Sites.VOLATILE, 0, what, thread);
    }
    if (first == null) {
      return true;
    }
    if (first.getClass().isArray()) {
      int[] shadow = Outside.find(first);
      int part = shadow == null ? -1 : index >> shadow[Shadow.SHIFT];
      return part < 0
          || part >= shadow[Shadow.COUNT]
          || access(shadow, Shadow.slot(part), part, what, thread);
    }
    if (way.place == Sites.IGNORED) {
      return false;
    }
    int place = way.place & ~Sites.VOLATILE;
    int[] shadow = (int[]) Memory.reference(first, place >>> Sites.SLOT_BITS);
    return shadow == null || access(shadow, place & Sites.SLOT, 0, what, thread);
  }

  /** Always true. */
  private static boolean access(int[] shadow, int slot, int detail, int what, ThreadState thread) {
    int kind = Kind.of(what);
    if (kind == Kind.READ || kind == Kind.READ + Kind.ATOMIC) {
      if (!Accesses.isKnownRead(shadow, slot, thread)) {
        Accesses.read(shadow, slot, what, detail, thread);
      }
    } else if (!Accesses.isKnownWrite(shadow, slot, thread)) {
      Accesses.write(shadow, slot, what, detail, thread);
    }
    return true;
  }

  private static Known way(int site, Object handle) {
    Known[] all = known;
    Known one = site < all.length ? all[site] : null;
    return one != null && one.handle == handle ? one : find(site, handle);
  }

  private static Known find(int site, Object handle) {
    Known found = handle instanceof VarHandle one ? ofHandle(site, one) : ofUpdater(site, handle);
    synchronized (Handles.class) {
      if (site >= known.length) {
        known = java.util.Arrays.copyOf(known, Math.max(site + 1, 2 * known.length));
      }
      known[site] = found;
    }
    return found;
  }

  private static Known ofHandle(int site, VarHandle handle) {
    boolean isWhole = handle.coordinateTypes().isEmpty();
    VarHandleDesc field = handle.describeConstable().orElse(null);
    if (field == null || field.bootstrapArgsList().isEmpty()) {
      return new Known(handle, Sites.IGNORED, isWhole);
    }
    String owner = ((ClassDesc) field.bootstrapArgsList().get(0)).descriptorString();
    Class<?> type = isWhole ? null : handle.coordinateTypes().get(0);
    return new Known(
        handle, Hooks.resolver().place(site, type, owner, field.constantName()), isWhole);
  }

  /** What an updater knows is no business of others, but the same in all versions of Java. */
  private static Known ofUpdater(int site, Object updater) {
    int place = Sites.IGNORED;
    try {
      Class<?> type = updater.getClass();
      Object owner = Memory.reference(updater, Memory.offset(type, "tclass"));
      long offset = Memory.number(updater, Memory.offset(type, "offset"));
      place = Hooks.resolver().place(site, (Class<?>) owner, offset);
    } catch (InternalError e) {
      // One that somebody else has made.
    }
    return new Known(updater, place, false);
  }
}
