package dev.untorn.hooks.filter;

import dev.untorn.hooks.shadow.GlobalOrder;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.thread.Epochs;
import dev.untorn.hooks.thread.EventCode;
import dev.untorn.hooks.thread.ThreadState;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Consecutive reads of several fields of one object, which are reported as one event. The slots of
 * the fields are the bytes of one number, the first in the lowest byte; the sites have consecutive
 * numbers.
 */
public final class GroupedReads {

  public static final int MOST = 4;

  private static final int BITS = 8;
  private static final int SLOT = (1 << BITS) - 1;

  private GroupedReads() {}

  /** Whether a field with this slot can be in a group. */
  public static boolean hasRoom(int slot) {
    return slot <= SLOT;
  }

  public static int add(int slots, int slot) {
    return slots | (slot << (BITS * size(slots)));
  }

  public static int size(int slots) {
    return MOST - Integer.numberOfLeadingZeros(slots) / BITS;
  }

  /** Whether all reads are redundant; the slots are a constant in instrumented code. */
  @ForceInline
  public static boolean areKnown(int[] shadow, int slots, ThreadState thread) {
    int known = thread.epoch | Epochs.AGAIN;
    int row = thread.row;
    return isKnown(shadow, slot(slots, 0), row, known)
        && isKnown(shadow, slot(slots, 1), row, known)
        && isKnown(shadow, slot(slots, 2), row, known)
        && isKnown(shadow, slot(slots, 3), row, known);
  }

  /** The slot of one of the fields; 0 if there are fewer. */
  @ForceInline
  public static int slot(int slots, int index) {
    return (slots >>> (BITS * index)) & SLOT;
  }

  @ForceInline
  private static boolean isKnown(int[] shadow, int slot, int row, int known) {
    return slot == 0 || shadow[slot + row] == known;
  }

  /** Reports the reads, at least one of which is not redundant. */
  @DontInline
  public static void read(int[] shadow, int slots, int site, ThreadState thread) {
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
      RereadProfile.add(site);
    } else if (isOwn && !RereadProfile.isNoted(site, thread)) {
      // It still shows that no other thread has written since.
      word = before;
    }
    long order = GlobalOrder.now;
    int written = -1;
    for (int rest = slots; rest != 0; rest >>>= BITS) {
      int slot = rest & SLOT;
      if (!isOwn) {
        RedundantAccessFilter.noteForeignWrite(shadow, slot, thread);
      }
      if (word != before) {
        shadow[slot + row] = word;
      }
      // Fields are often written together: equal words need only one check.
      if (shadow[slot] != written) {
        order = RedundantAccessFilter.orderOfRead(shadow, slot, order, thread);
        written = shadow[slot];
      }
    }
    thread.report(EventCode.at(EventCode.READS, site), shadow[Shadow.ID], size(slots), order);
  }

  /** Reports each read that is not redundant, separately. */
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

  /**
   * The sites at which threads read the same group of fields again in one epoch. At other sites,
   * reads are rarely noted: no check would use the note, and threads that make notes about one
   * object contend for its cache lines. Some notes are made, to detect when threads begin to read
   * again; until then, reads are reported more often than necessary.
   */
  public static final class RereadProfile {

    private static final int FIRST_CAPACITY = 1 << 14;

    /** The interval between notes; a power of two. */
    private static final int INTERVAL = 16;

    /** A thread has read again. */
    private static final byte SOME = -1;

    /** No thread has read again after this number of notes. */
    private static final byte NONE = Byte.MAX_VALUE;

    /** By site; between 0 and {@link #NONE}, the number of notes without a second read. */
    private static byte[] counts = new byte[FIRST_CAPACITY];

    private RereadProfile() {}

    /** Makes room for sites with numbers below this one. */
    public static void reserve(int end) {
      if (end > counts.length) {
        counts = Arrays.copyOf(counts, Math.max(end, 2 * counts.length));
      }
    }

    /** A thread has read the same again. */
    static void add(int site) {
      if (counts[site] != SOME) {
        counts[site] = SOME;
      }
    }

    /** Whether a first read in an epoch is to be noted. */
    static boolean isNoted(int site, ThreadState thread) {
      byte count = counts[site];
      if (count == NONE) {
        return (++thread.skippedNotes & (INTERVAL - 1)) == 0;
      }
      if (count != SOME) {
        counts[site] = (byte) (count + 1);
      }
      return true;
    }
  }
}
