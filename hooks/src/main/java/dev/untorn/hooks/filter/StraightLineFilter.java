package dev.untorn.hooks.filter;

import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.thread.Epochs;
import dev.untorn.hooks.thread.EventListener.HooksEnabled;
import dev.untorn.hooks.thread.ThreadState;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Checks for straight-line operations, which read and write some fields of one object and may hold
 * its monitor throughout. A repetition of earlier executions is detected before it begins, so that
 * it needs no hooks.
 */
public final class StraightLineFilter {

  private StraightLineFilter() {}

  /**
   * Whether an execution repeats earlier ones, given the slots of fields that are only read and
   * that are written; without a shadow, only one thread can see the object.
   */
  @ForceInline
  public static boolean isRepetition(
      int[] shadow, int read, int written, int operation, ThreadState thread) {
    return shadow == null
        || !HooksEnabled.LISTENS
        || (thread.repetitions.has(operation, shadow[Shadow.ID])
            && areOwn(shadow, written, thread)
            && areUnchanged(shadow, read, thread));
  }

  /** As {@link #isRepetition}, with the monitor of the object, which the thread already holds. */
  @ForceInline
  public static boolean isLockedRepetition(
      int[] shadow, int read, int written, int operation, ThreadState thread) {
    return (shadow == null || shadow[Shadow.OWNER] == thread.id)
        && isRepetition(shadow, read, written, operation, thread);
  }

  /** Whether no other thread has used fields since the thread wrote to them. */
  @ForceInline
  private static boolean areOwn(int[] shadow, int slots, ThreadState thread) {
    return isOwn(shadow, GroupedReads.slot(slots, 0), thread)
        && isOwn(shadow, GroupedReads.slot(slots, 1), thread)
        && isOwn(shadow, GroupedReads.slot(slots, 2), thread)
        && isOwn(shadow, GroupedReads.slot(slots, 3), thread);
  }

  @ForceInline
  private static boolean isOwn(int[] shadow, int slot, ThreadState thread) {
    return slot == 0
        || ((shadow[slot] & Epochs.SEEN_BY_OTHERS) == 0 && Epochs.isOwn(thread, shadow[slot]));
  }

  /** Whether no other thread has written to fields since the thread read them. */
  @ForceInline
  private static boolean areUnchanged(int[] shadow, int slots, ThreadState thread) {
    return isUnchanged(shadow, GroupedReads.slot(slots, 0), thread)
        && isUnchanged(shadow, GroupedReads.slot(slots, 1), thread)
        && isUnchanged(shadow, GroupedReads.slot(slots, 2), thread)
        && isUnchanged(shadow, GroupedReads.slot(slots, 3), thread);
  }

  @ForceInline
  private static boolean isUnchanged(int[] shadow, int slot, ThreadState thread) {
    return slot == 0 || RedundantAccessFilter.isUnchanged(shadow, slot, thread);
  }
}
