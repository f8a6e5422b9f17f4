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
    boolean isElement = !way.isWhole && first != null && first.getClass().isArray();
    if (isElement) {
      accessElement(Outside.find(first), index, what, thread);
    } else if (way.place == Sites.IGNORED) {
      return false;
    } else if (way.isWhole || first != null) {
      int place = way.place & ~Sites.VOLATILE;
      int slot = way.isWhole ? place : place & Sites.SLOT;
      int[] shadow =
          way.isWhole ? Sites.statics : (int[]) Memory.reference(first, place >>> Sites.SLOT_BITS);
      if (shadow != null) {
        Accesses.access(shadow, slot, what, 0, thread);
      }
    }
    return true;
  }

  /** The index is not checked yet. */
  private static void accessElement(int[] shadow, int index, int what, ThreadState thread) {
    int part = shadow == null ? -1 : index >> shadow[Shadow.SHIFT];
    if (part >= 0 && part < shadow[Shadow.COUNT]) {
      Accesses.access(shadow, Shadow.slot(part), what, part, thread);
    }
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
