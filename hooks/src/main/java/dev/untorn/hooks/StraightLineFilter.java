package dev.untorn.hooks;

import jdk.internal.vm.annotation.ForceInline;

/**
 * Operations whose executions are all the same: they read and write some fields of one object, and
 * may hold its monitor all the while. Whether such an execution is routine is known before it
 * begins, so that it needs no hooks if it is.
 */
public final class StraightLineFilter {

  private StraightLineFilter() {}

  /**
   * Whether an execution tells nothing new.
   *
   * @param shadow of the object; null if only one thread can see it
   * @param read the slots of fields that are only read, as {@link GroupedReads} has them
   * @param written the slots of fields that are written
   */
  @ForceInline
  public static boolean isRoutine(
      int[] shadow, int read, int written, int operation, ThreadState thread) {
    return shadow == null
        || !HooksEnabled.LISTENS
        || (thread.routines.has(operation, shadow[Shadow.ID])
            && areMine(shadow, written, thread)
            && areAsRead(shadow, read, thread));
  }

  /** As {@link #isRoutine}, with the monitor of the object, which the thread holds already. */
  @ForceInline
  public static boolean isLockedRoutine(
      int[] shadow, int read, int written, int operation, ThreadState thread) {
    return (shadow == null || shadow[Shadow.OWNER] == thread.id)
        && isRoutine(shadow, read, written, operation, thread);
  }

  /** Whether nobody else has used fields since the thread wrote to them. */
  @ForceInline
  private static boolean areMine(int[] shadow, int slots, ThreadState thread) {
    return isMine(shadow, GroupedReads.slot(slots, 0), thread)
        && isMine(shadow, GroupedReads.slot(slots, 1), thread)
        && isMine(shadow, GroupedReads.slot(slots, 2), thread)
        && isMine(shadow, GroupedReads.slot(slots, 3), thread);
  }

  @ForceInline
  private static boolean isMine(int[] shadow, int slot, ThreadState thread) {
    return slot == 0
        || ((shadow[slot] & Epochs.SEEN_BY_OTHERS) == 0 && Epochs.isOwn(thread, shadow[slot]));
  }

  /** Whether nobody else has written to fields since the thread read them. */
  @ForceInline
  private static boolean areAsRead(int[] shadow, int slots, ThreadState thread) {
    return isAsRead(shadow, GroupedReads.slot(slots, 0), thread)
        && isAsRead(shadow, GroupedReads.slot(slots, 1), thread)
        && isAsRead(shadow, GroupedReads.slot(slots, 2), thread)
        && isAsRead(shadow, GroupedReads.slot(slots, 3), thread);
  }

  @ForceInline
  private static boolean isAsRead(int[] shadow, int slot, ThreadState thread) {
    return slot == 0 || RedundantAccessFilter.isAsUsed(shadow, slot, thread);
  }
}
