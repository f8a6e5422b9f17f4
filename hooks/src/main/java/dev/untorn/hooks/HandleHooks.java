package dev.untorn.hooks;

import dev.untorn.hooks.filter.RedundantAccessFilter;
import dev.untorn.hooks.shadow.RawMemory;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowTable;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.ThreadState;
import java.lang.constant.ClassDesc;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.VarHandleDesc;

/** Hooks for accesses to fields and elements through variable handles and updaters. */
final class HandleHooks {

  private static final int FIRST_CAPACITY = 1 << 8;

  /** By site; the table only grows, and a lost entry is computed again. */
  private static Known[] known = new Known[FIRST_CAPACITY];

  private HandleHooks() {}

  /** The target of a handle at a site; {@link SiteTable} explains places. */
  private record Known(Object handle, int place, boolean isWhole) {}

  /** Reports an access to the target of a handle; returns false if the target is unknown. */
  static boolean access(Object handle, Object first, int index, int what, ThreadState thread) {
    Known target = target(EventCode.site(what), handle, thread);
    boolean isElement = !target.isWhole && first != null && first.getClass().isArray();
    if (isElement) {
      accessElement(ShadowTable.withElements(first), index, what, thread);
    } else if (target.place == SiteTable.IGNORED) {
      return false;
    } else if (target.isWhole || first != null) {
      int slot = target.place & (target.isWhole ? ~SiteTable.VOLATILE : SiteTable.SLOT);
      int[] shadow = target.isWhole ? SiteTable.statics : SiteTable.shadow(first, target.place);
      if (shadow != null) {
        RedundantAccessFilter.access(shadow, slot, what, 0, thread);
      }
    }
    return true;
  }

  /** Reports an access; the index is not checked yet. */
  private static void accessElement(int[] shadow, int index, int what, ThreadState thread) {
    int variable = shadow == null ? -1 : Shadow.variable(shadow, index);
    if (variable >= 0) {
      RedundantAccessFilter.access(shadow, Shadow.slot(variable), what, index, thread);
    }
  }

  private static Known target(int site, Object handle, ThreadState thread) {
    Known[] all = known;
    Known one = site < all.length ? all[site] : null;
    if (one != null && one.handle == handle) {
      return one;
    }
    thread.inside++;
    try {
      return find(site, handle);
    } finally {
      thread.inside--;
    }
  }

  private static Known find(int site, Object handle) {
    Known found = handle instanceof VarHandle one ? ofHandle(site, one) : ofUpdater(site, handle);
    synchronized (HandleHooks.class) {
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
      return new Known(handle, SiteTable.IGNORED, isWhole);
    }
    String owner = ((ClassDesc) field.bootstrapArgsList().get(0)).descriptorString();
    Class<?> type = isWhole ? null : handle.coordinateTypes().get(0);
    return new Known(
        handle, Hooks.resolver().place(site, type, owner, field.constantName()), isWhole);
  }

  /** Reads private fields of the updater, which are the same in all versions of Java. */
  private static Known ofUpdater(int site, Object updater) {
    int place = SiteTable.IGNORED;
    try {
      Class<?> type = updater.getClass();
      Object owner = RawMemory.reference(updater, RawMemory.offset(type, "tclass"));
      long offset = RawMemory.number(updater, RawMemory.offset(type, "offset"));
      place = Hooks.resolver().place(site, (Class<?>) owner, offset);
    } catch (InternalError e) {
      // Not an updater of the JDK.
    }
    return new Known(updater, place, false);
  }
}
