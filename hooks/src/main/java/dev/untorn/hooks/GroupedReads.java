package dev.untorn.hooks;

import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.GlobalOrder;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Reads of several fields of one object with nothing in between: they are told as one event. The
 * slots of the fields are the bytes of one number, that of the first in the lowest; the sites have
 * numbers in a row.
 */
public final class GroupedReads {

  /** The most fields of a group. */
  public static final int MOST = 4;

  private static final int BITS = 8;
  private static final int SLOT = (1 << BITS) - 1;

  private GroupedReads() {}

  /** Whether a field with this slot can be in a group. */
  public static boolean hasRoom(int slot) {
    return slot <= SLOT;
  }

  /** Adds the slot of one more field. */
  public static int add(int slots, int slot) {
    return slots | (slot << (BITS * size(slots)));
  }

  /** How many fields there are. */
  public static int size(int slots) {
    return MOST - Integer.numberOfLeadingZeros(slots) / BITS;
  }

  /** Whether nothing is new about any of the reads; instrumented code has the slots as constant. */
  @ForceInline
  static boolean areKnown(int[] shadow, int slots, ThreadState thread) {
    int known = thread.epoch | Epochs.AGAIN;
    int row = thread.row;
    return isKnown(shadow, slot(slots, 0), row, known)
        && isKnown(shadow, slot(slots, 1), row, known)
        && isKnown(shadow, slot(slots, 2), row, known)
        && isKnown(shadow, slot(slots, 3), row, known);
  }

  /** The slot of one of the fields; 0 if there are not so many. */
  @ForceInline
  static int slot(int slots, int index) {
    return (slots >>> (BITS * index)) & SLOT;
  }

  @ForceInline
  private static boolean isKnown(int[] shadow, int slot, int row, int known) {
    return slot == 0 || shadow[slot + row] == known;
  }

  /** The reads, not all of which are known. */
  @DontInline
  static void read(int[] shadow, int slots, int site, ThreadState thread) {
    int epoch = thread.epoch(shadow[Shadow.ID]);
    int row = thread.row;
    int before = shadow[(slots & SLOT) + row];
    for (int rest = slots >>> BITS; rest != 0; rest >>>= BITS) {
      if (shadow[(rest & SLOT) + row] != before) {
        readEach(shadow, slots, site, thread);
        return;
      }
    }
    boolean isOwn = Epochs.isOwn(thread, before);
    int word = epoch | Epochs.ONCE;
    if (before == word) {
      word = epoch | Epochs.AGAIN;
      GroupRereadProfile.add(site);
    } else if (isOwn && !GroupRereadProfile.areExpected(site, thread)) {
      // It still says that nobody else has written since.
      word = before;
    }
    long order = GlobalOrder.now;
    int written = -1;
    for (int rest = slots; rest != 0; rest >>>= BITS) {
      int slot = rest & SLOT;
      if (!isOwn) {
        RedundantAccessFilter.lookWhoWasLast(shadow, slot, thread);
      }
      if (word != before) {
        shadow[slot + row] = word;
      }
      // Fields are often written together: what holds for one holds for all.
      if (shadow[slot] != written) {
        order = RedundantAccessFilter.takeOver(shadow, slot, order, thread);
        written = shadow[slot];
      }
    }
    thread.tell(EventCode.at(EventCode.READS, site), shadow[Shadow.ID], size(slots), order);
  }

  /** Not the same is known of all. */
  private static void readEach(int[] shadow, int slots, int site, ThreadState thread) {
    int at = site;
    for (int rest = slots; rest != 0; rest >>>= BITS) {
      if (!RedundantAccessFilter.isKnownRead(shadow, rest & SLOT, thread)) {
        RedundantAccessFilter.read(
            shadow, rest & SLOT, EventCode.at(EventCode.READ, at), 0, thread);
      }
      at++;
    }
  }
}
