package dev.untorn.hooks;

import dev.untorn.hooks.filter.GroupedReads.RereadProfile;
import dev.untorn.hooks.shadow.RawMemory;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowTable;
import java.util.Arrays;

/**
 * The places of the variables at sites in instrumented code, by the numbers of the sites.
 *
 * <p>A place is 0 if it is unknown, {@link #IGNORED} if it is not observed. For an instance field
 * it is the offset of the shadow, shifted by {@link #SLOT_BITS}, and the slot in it; for a static
 * field it is the slot in {@link #statics}. {@link #VOLATILE} is added for volatile fields. Objects
 * of observed JDK classes have no field for a shadow: their fields have {@link #OUTSIDE} or {@link
 * #VOLATILE_OUTSIDE}, which are smaller than any offset.
 */
public final class SiteTable {

  /** No variable is observed at this site. */
  public static final int IGNORED = Integer.MIN_VALUE;

  /** The bit in the place of a volatile field, which makes it negative. */
  public static final int VOLATILE = Integer.MIN_VALUE;

  public static final int SLOT_BITS = 12;

  public static final int MAX_SLOTS = (1 << SLOT_BITS) - 1;

  public static final int OUTSIDE = VOLATILE | 1 << SLOT_BITS;

  public static final int VOLATILE_OUTSIDE = VOLATILE | 2 << SLOT_BITS;

  static final int SLOT = MAX_SLOTS;

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

  /** The shadow of an object with a field that has this place, or null. */
  static int[] shadow(Object object, int place) {
    if ((place | VOLATILE | SLOT) > (VOLATILE_OUTSIDE | SLOT)) {
      return (int[]) RawMemory.reference(object, (place & ~VOLATILE) >>> SLOT_BITS);
    }
    // The object may be one of a class that is not watched, unlike a superclass of it.
    int[] shadow = ShadowTable.find(object);
    boolean hasWord =
        shadow != null && (place & SLOT) < Shadow.slot(Math.max(1, shadow[Shadow.COUNT]) - 1);
    return hasWord ? shadow : null;
  }

  static boolean isVolatile(int place) {
    return place < 0 && (place & ~SLOT) != OUTSIDE;
  }

  static int resolve(int site) {
    int place = Hooks.resolver().place(site);
    synchronized (SiteTable.class) {
      places[site] = place;
    }
    return place;
  }
}
