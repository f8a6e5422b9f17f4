package dev.untorn.hooks;

import dev.untorn.hooks.filter.GroupedReads.RereadProfile;
import dev.untorn.hooks.shadow.Shadow;
import java.util.Arrays;

/**
 * The places of the variables at sites in instrumented code, by the numbers of the sites.
 *
 * <p>A place is 0 if it is unknown, {@link #IGNORED} if it is not observed. For an instance field
 * it is the offset of the shadow, shifted by {@link #SLOT_BITS}, and the slot in it; for a static
 * field it is the slot in {@link #statics}. {@link #VOLATILE} is added for volatile fields.
 */
public final class SiteTable {

  /** No variable is observed at this site. */
  public static final int IGNORED = Integer.MIN_VALUE;

  /** The bit in the place of a volatile field, which makes it negative. */
  public static final int VOLATILE = Integer.MIN_VALUE;

  public static final int SLOT_BITS = 12;

  public static final int MOST_SLOTS = (1 << SLOT_BITS) - 1;

  static final int SLOT = MOST_SLOTS;

  private static final int FIRST_CAPACITY = 1 << 14;

  /** Replaced as a whole when it grows; a lost place is computed again. */
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

  /** Allocates the slot of a static field. */
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
