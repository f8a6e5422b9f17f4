package dev.untorn.hooks;

import dev.untorn.hooks.filter.GroupedReads.RereadProfile;
import dev.untorn.hooks.shadow.Shadow;
import java.util.Arrays;

/**
 * What is known about the sites in instrumented code, by their numbers.
 *
 * <p>The place of a field's word: 0 is not known yet, {@link #IGNORED} is not observed. For a field
 * of objects it is the offset of the shadow, moved by {@link #SLOT_BITS}, and the slot in it; for a
 * static field it is the slot in {@link #statics}. {@link #VOLATILE} is added for volatile fields.
 */
public final class SiteTable {

  /** No variable is observed at this site. */
  public static final int IGNORED = Integer.MIN_VALUE;

  /** Set in the place of a volatile field: makes it negative. */
  public static final int VOLATILE = Integer.MIN_VALUE;

  public static final int SLOT_BITS = 12;

  public static final int MOST_SLOTS = (1 << SLOT_BITS) - 1;

  static final int SLOT = MOST_SLOTS;

  private static final int FIRST_CAPACITY = 1 << 14;

  /** Replaced as a whole when it grows; a place that gets lost then is computed again. */
  static int[] places = new int[FIRST_CAPACITY];

  /** The words of all static fields: a shadow without an object. */
  static int[] statics = new int[FIRST_CAPACITY];

  private static int nextStatic;

  private SiteTable() {}

  /** Makes room for sites with numbers below this one. */
  public static synchronized void reserve(int end) {
    if (end > places.length) {
      places = Arrays.copyOf(places, Math.max(end, 2 * places.length));
    }
    RereadProfile.reserve(end);
  }

  /** The slot of a static field that has none yet. */
  public static synchronized int newStatic() {
    int slot = Shadow.slot(nextStatic++);
    if (slot + Shadow.READERS * Shadow.ROW >= statics.length) {
      statics = Arrays.copyOf(statics, 2 * statics.length);
    }
    return slot;
  }

  static int resolve(int site) {
    int place = Hooks.resolver().place(site);
    synchronized (SiteTable.class) {
      places[site] = place;
    }
    return place;
  }
}
