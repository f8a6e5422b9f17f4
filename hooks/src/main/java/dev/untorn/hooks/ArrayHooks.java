package dev.untorn.hooks;

import dev.untorn.hooks.filter.RedundantAccessFilter;
import dev.untorn.hooks.shadow.IdentityHash;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowTable;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.EventListener.HooksEnabled;
import dev.untorn.hooks.thread.ThreadState;
import jdk.internal.vm.annotation.ForceInline;

/** Hooks for accesses to array elements. */
public final class ArrayHooks {

  private ArrayHooks() {}

  /** The shadow of an array; null if there is none or only one thread can see the array. */
  @ForceInline
  public static int[] shadow(Object array) {
    int[] shadow = array == null || !HooksEnabled.LISTENS ? null : ShadowTable.ofArray(array);
    return shadow == null || Shadow.hasElements(shadow) ? shadow : SlowPath.withElements(array);
  }

  /** The shadow of an array; {@code known} if the array is the last one used here. */
  @ForceInline
  public static int[] shadow(Object array, Object last, int[] known) {
    return array == last && known != null ? known : shadow(array);
  }

  @ForceInline
  public static void readElement(int[] shadow, int index, int site, ThreadState thread) {
    if (shadow != null) {
      int variable = Shadow.variable(shadow, index);
      if (variable >= 0
          && !RedundantAccessFilter.isKnownRead(shadow, Shadow.slot(variable), thread)) {
        RedundantAccessFilter.readElement(shadow, variable, index, site, thread);
      }
    }
  }

  /** As {@link #readElement}; returns all bits if the array's checks are now redundant, else 0. */
  @ForceInline
  public static int readElementAgain(
      int[] shadow, int index, int site, ThreadState thread, int known) {
    if (known != 0 || shadow == null) {
      return 0;
    }
    readElement(shadow, index, site, thread);
    return RedundantAccessFilter.areAllKnown(shadow, thread) ? Hooks.ALL : 0;
  }

  /** As {@link #readElementAgain}; returns all bits if the check of this element is redundant. */
  @ForceInline
  public static int readElementAt(
      int[] shadow, int index, int site, ThreadState thread, int known) {
    if (known != 0 || shadow == null) {
      return 0;
    }
    int variable = Shadow.variable(shadow, index);
    if (variable < 0 || RedundantAccessFilter.isKnownRead(shadow, Shadow.slot(variable), thread)) {
      return Hooks.ALL;
    }
    RedundantAccessFilter.readElement(shadow, variable, index, site, thread);
    return 0;
  }

  /** Returns {@code seen}, without the bits of an array if it is not the last one. */
  @ForceInline
  public static int forgetOther(Object array, Object last, int bits, int seen) {
    return array == last ? seen : seen & ~bits;
  }

  /** Reports a read of an element of an array that is probably not the last one. */
  @ForceInline
  public static void readElementOf(Object array, int index, int site, ThreadState thread) {
    if (array != null && HooksEnabled.LISTENS) {
      int hash = IdentityHash.of(array);
      if (hash != 0 && !thread.arrays.has(hash, thread.epoch)) {
        SlowPath.readElement(array, index, site, thread);
      }
    }
  }

  /** As {@link #readElementOf}, unless it is an array of which all elements are known. */
  @ForceInline
  public static void readElementOfOther(
      Object array, Object known, int index, int site, ThreadState thread) {
    if (array != known) {
      readElementOf(array, index, site, thread);
    }
  }

  /** Whether reads of all elements of the arrays in an array are redundant; rarely checked. */
  @ForceInline
  public static int areRowsKnown(Object array, ThreadState thread, int known) {
    return known == 0 && HooksEnabled.LISTENS && --thread.readsUntilRowCheck < 0
        ? SlowPath.areRowsKnown(array, thread)
        : 0;
  }

  /** An array, or null if every element of it is known. */
  @ForceInline
  public static Object unlessKnown(Object array, int known) {
    return known == 0 ? array : null;
  }

  /** Reports a write; the index is not checked yet. */
  @ForceInline
  public static void writeElement(int[] shadow, int index, int site, ThreadState thread) {
    if (shadow != null) {
      int variable = Shadow.variable(shadow, index);
      int slot = Shadow.slot(variable);
      if (variable >= 0 && !RedundantAccessFilter.isKnownWrite(shadow, slot, thread)) {
        RedundantAccessFilter.write(
            shadow, slot, EventCode.at(EventCode.WRITE, site), index, thread);
      }
    }
  }

  /** As {@link #writeElement}, for an array whose shadow is not in a local variable. */
  @ForceInline
  public static void writeElementOf(Object array, int index, int site, ThreadState thread) {
    writeElement(shadow(array), index, site, thread);
  }

  /** As {@link #writeElementOf(Object, int, int, ThreadState)}, for a reference. */
  @ForceInline
  public static void writeElementOf(
      Object array, int index, Object value, int site, ThreadState thread) {
    int[] shadow = shadow(array);
    writeElement(shadow, index, site, thread);
    writtenElement(value, shadow, thread);
  }

  /** Handles a reference that is about to be written into an array with this shadow. */
  @ForceInline
  public static void writtenElement(Object value, int[] shadow, ThreadState thread) {
    if (shadow != null && value != null) {
      EscapeHooks.escape(value, 0, thread);
    }
  }
}
