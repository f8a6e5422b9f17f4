package dev.untorn.hooks;

import dev.untorn.hooks.thread.ConflictCounter;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.GlobalOrder;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/** Accesses of variables that others can see and that are not yet known in this epoch. */
final class RedundantAccessFilter {

  /** The bits of a word that say what was done. */
  private static final int DEEDS = 15;

  private RedundantAccessFilter() {}

  /** Whether the words of a variable say that nothing is new about a read in this epoch. */
  @ForceInline
  static boolean isKnownRead(int[] shadow, int slot, ThreadState thread) {
    return shadow[slot + thread.row] == (thread.epoch | Epochs.AGAIN);
  }

  @ForceInline
  static boolean isKnownWrite(int[] shadow, int slot, ThreadState thread) {
    return shadow[slot] == (thread.epoch | Epochs.AGAIN);
  }

  /**
   * A read.
   *
   * @param what kind and site
   * @param detail index of an array's element
   */
  @DontInline
  static void read(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    int epoch = thread.epoch(shadow[Shadow.ID]);
    int at = slot + thread.row;
    lookWhoWasLast(shadow, slot, thread);
    shadow[at] = epoch | (shadow[at] == (epoch | Epochs.ONCE) ? Epochs.AGAIN : Epochs.ONCE);
    long order = takeOver(shadow, slot, GlobalOrder.now, thread);
    thread.tell(what, shadow[Shadow.ID], detail, order);
  }

  /** Any access, of which it is not known whether it is new. */
  static void access(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    int kind = EventCode.of(what);
    if (kind == EventCode.READ || kind == EventCode.READ + EventCode.ATOMIC) {
      if (!isKnownRead(shadow, slot, thread)) {
        read(shadow, slot, what, detail, thread);
      }
    } else if (!isKnownWrite(shadow, slot, thread)) {
      write(shadow, slot, what, detail, thread);
    }
  }

  /** Before a read: if somebody else wrote last, what the thread usually does is not routine. */
  @ForceInline
  static void lookWhoWasLast(int[] shadow, int slot, ThreadState thread) {
    if (!isAsUsed(shadow, slot, thread)) {
      thread.routines.disturb(shadow[Shadow.ID]);
    }
  }

  /** Whether nobody else has written to a variable since the thread used it. */
  @ForceInline
  static boolean isAsUsed(int[] shadow, int slot, ThreadState thread) {
    return Epochs.isOwn(thread, shadow[slot + thread.row]) || Epochs.isOwn(thread, shadow[slot]);
  }

  /** Where a read stands in the order: behind the write of another thread, if there was one. */
  @ForceInline
  static long takeOver(int[] shadow, int slot, long now, ThreadState thread) {
    int written = shadow[slot];
    if ((written & Epochs.SEEN_BY_OTHERS) != 0 || (written != 0 && Epochs.isOf(thread, written))) {
      return now;
    }
    long order = written == 0 ? now : ConflictCounter.raise();
    shadow[slot] = written | Epochs.SEEN_BY_OTHERS;
    return order;
  }

  /** As {@link #read}, of an element; counts those of which nothing more is to be told. */
  @DontInline
  static void readElement(int[] shadow, int part, int site, ThreadState thread) {
    int slot = Shadow.slot(part);
    read(shadow, slot, EventCode.at(EventCode.READ, site), part, thread);
    if (isKnownRead(shadow, slot, thread)) {
      if (shadow[thread.row + Shadow.KNOWN_IN] != thread.epoch) {
        shadow[thread.row + Shadow.KNOWN_IN] = thread.epoch;
        shadow[thread.row + Shadow.KNOWN] = 0;
      }
      shadow[thread.row + Shadow.KNOWN]++;
    }
  }

  /** Whether nothing is new about reads of any element. */
  static boolean areAllKnown(int[] shadow, ThreadState thread) {
    return shadow[thread.row + Shadow.KNOWN_IN] == thread.epoch
        && shadow[thread.row + Shadow.KNOWN] == shadow[Shadow.COUNT];
  }

  /** A write, or a read and a write in one step. */
  @DontInline
  static void write(int[] shadow, int slot, int what, int detail, ThreadState thread) {
    int epoch = thread.epoch(shadow[Shadow.ID]);
    int written = shadow[slot];
    long order = GlobalOrder.now;
    if ((written & ~DEEDS) == epoch && (written & Epochs.SEEN_BY_OTHERS) == 0) {
      shadow[slot] = epoch | Epochs.AGAIN;
    } else {
      if (written != 0
          && ((written & Epochs.SEEN_BY_OTHERS) != 0 || !Epochs.isOf(thread, written))) {
        thread.routines.disturb(shadow[Shadow.ID]);
        order = ConflictCounter.raise();
      }
      shadow[slot] = epoch | Epochs.ONCE;
      forgetReads(shadow, slot, epoch);
    }
    thread.tell(what, shadow[Shadow.ID], detail, order);
    if (EventCode.of(what) > EventCode.ATOMIC + EventCode.READ) {
      thread.passOn();
    }
  }

  private static void forgetReads(int[] shadow, int slot, int epoch) {
    int at = slot;
    for (int i = 0; i < Shadow.READERS; i++) {
      at += Shadow.ROW;
      if (shadow[at] != 0 && (shadow[at] & ~DEEDS) != epoch) {
        shadow[at] = 0;
        shadow[(i + 1) * Shadow.ROW + Shadow.KNOWN_IN] = 0;
      }
    }
  }
}
