package dev.untorn.hooks.filter;

import dev.untorn.hooks.shadow.ConflictCounter;
import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.thread.Epochs;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.ThreadState;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** The same-epoch check: filters out repeated accesses in an epoch, and orders the others. */
public final class RedundantAccessFilter {

  /** The bits of a word besides the epoch. */
  private static final int FLAGS = 15;

  private RedundantAccessFilter() {}

  /** Whether a read of a variable is redundant in this epoch. */
  @ForceInline
  public static boolean isKnownRead(int[] shadow, int slot, ThreadState thread) {
    return shadow[slot + thread.row] == (thread.epoch | Epochs.AGAIN);
  }

  @ForceInline
  public static boolean isKnownWrite(int[] shadow, int slot, ThreadState thread) {
    return shadow[slot] == (thread.epoch | Epochs.AGAIN);
  }

  /** Reports a read of a slot; the detail is the index of an element. */
  @DontInline
  public static void read(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    int epoch = thread.epoch(shadow[Shadow.ID]);
    int at = slot + thread.row;
    noteForeignWrite(shadow, slot, thread);
    shadow[at] = epoch | (shadow[at] == (epoch | Epochs.ONCE) ? Epochs.AGAIN : Epochs.ONCE);
    long order = orderOfRead(shadow, slot, GlobalOrder.now, thread);
    thread.report(what, shadow[Shadow.ID], detail, order);
  }

  public static void access(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    int kind = EventCode.of(what);
    if (kind == EventCode.READ || kind == EventCode.READ + EventCode.ATOMIC) {
      if (!isKnownRead(shadow, slot, thread)) {
        read(shadow, slot, what, detail, thread);
      }
    } else if (!isKnownWrite(shadow, slot, thread)) {
      write(shadow, slot, what, detail, thread);
    }
  }

  /** Before a read: after another thread's write, executions with it are not repetitions. */
  @ForceInline
  public static void noteForeignWrite(int[] shadow, int slot, ThreadState thread) {
    if (!isUnchanged(shadow, slot, thread)) {
      thread.repetitions.conflict(shadow[Shadow.ID]);
    }
  }

  /** Whether no other thread has written to a variable since the thread used it. */
  @ForceInline
  public static boolean isUnchanged(int[] shadow, int slot, ThreadState thread) {
    return Epochs.isOwn(thread, shadow[slot + thread.row]) || Epochs.isOwn(thread, shadow[slot]);
  }

  /** The order of a read: after the write by another thread, if there was one. */
  @ForceInline
  public static long orderOfRead(int[] shadow, int slot, long now, ThreadState thread) {
    int written = shadow[slot];
    if ((written & Epochs.SEEN_BY_OTHERS) != 0 || (written != 0 && Epochs.isOf(thread, written))) {
      return now;
    }
    long order = written == 0 ? now : ConflictCounter.raise();
    shadow[slot] = written | Epochs.SEEN_BY_OTHERS;
    return order;
  }

  /** As {@link #read}, of an element; counts elements whose checks are redundant from now on. */
  @DontInline
  public static void readElement(
      int[] shadow, int variable, int index, int site, ThreadState thread) {
    int slot = Shadow.slot(variable);
    read(shadow, slot, EventCode.at(EventCode.READ, site), index, thread);
    if (isKnownRead(shadow, slot, thread)) {
      if (shadow[thread.row + Shadow.KNOWN_IN] != thread.epoch) {
        shadow[thread.row + Shadow.KNOWN_IN] = thread.epoch;
        shadow[thread.row + Shadow.KNOWN] = 0;
      }
      shadow[thread.row + Shadow.KNOWN]++;
    }
  }

  public static boolean areAllKnown(int[] shadow, ThreadState thread) {
    return shadow[thread.row + Shadow.KNOWN_IN] == thread.epoch
        && shadow[thread.row + Shadow.KNOWN] == shadow[Shadow.COUNT];
  }

  /** Reports a write, or a read and a write in one step. */
  @DontInline
  public static void write(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    int epoch = thread.epoch(shadow[Shadow.ID]);
    int written = shadow[slot];
    long order = GlobalOrder.now;
    if ((written & ~FLAGS) == epoch && (written & Epochs.SEEN_BY_OTHERS) == 0) {
      shadow[slot] = epoch | Epochs.AGAIN;
    } else {
      if (written != 0
          && ((written & Epochs.SEEN_BY_OTHERS) != 0 || !Epochs.isOf(thread, written))) {
        thread.repetitions.conflict(shadow[Shadow.ID]);
        order = ConflictCounter.raise();
      }
      shadow[slot] = epoch | Epochs.ONCE;
      forgetReads(shadow, slot, epoch);
    }
    thread.report(what, shadow[Shadow.ID], detail, order);
    if (EventCode.of(what) > EventCode.ATOMIC + EventCode.READ) {
      thread.publish();
    }
  }

  private static void forgetReads(int[] shadow, int slot, int epoch) {
    int at = slot;
    for (int i = 0; i < Shadow.READERS; i++) {
      at += Shadow.ROW;
      if (shadow[at] != 0 && (shadow[at] & ~FLAGS) != epoch) {
        shadow[at] = 0;
        shadow[(i + 1) * Shadow.ROW + Shadow.KNOWN_IN] = 0;
      }
    }
  }
}
