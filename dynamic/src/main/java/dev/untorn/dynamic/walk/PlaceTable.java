package dev.untorn.dynamic.walk;

import java.util.Arrays;

/**
 * Numbers for places in memory: the same object, field and index is the same place.
 *
 * <p>A hash table without objects, for runs that use millions of places.
 */
public final class PlaceTable {

  private static final int WORDS = 3;
  private static final int FIRST_CAPACITY = 1 << 10;

  private int[] keys = new int[FIRST_CAPACITY * WORDS];

  /** Numbers of places plus 1, 0 where there is none. */
  private int[] slots = new int[2 * FIRST_CAPACITY];

  private int size;

  /** The number of a place, from 0; a new one if it was never asked for. */
  public int number(int object, int field, int detail) {
    int slot = slot(object, field, detail);
    if (slots[slot] == 0) {
      if (4 * (size + 1) > 3 * slots.length) {
        grow();
        slot = slot(object, field, detail);
      }
      put(object, field, detail);
      slots[slot] = ++size;
    }
    return slots[slot] - 1;
  }

  private void put(int object, int field, int detail) {
    int at = size * WORDS;
    if (at == keys.length) {
      keys = Arrays.copyOf(keys, 2 * keys.length);
    }
    keys[at] = object;
    keys[at + 1] = field;
    keys[at + 2] = detail;
  }

  private int slot(int object, int field, int detail) {
    int mask = slots.length - 1;
    int hash = (object * 0x9E37_79B9 + field) * 0x85EB_CA6B + detail * 0xC2B2_AE35;
    int slot = (hash ^ hash >>> 15) & mask;
    while (slots[slot] != 0 && !isAt((slots[slot] - 1) * WORDS, object, field, detail)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isAt(int at, int object, int field, int detail) {
    return keys[at] == object && keys[at + 1] == field && keys[at + 2] == detail;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int place = 0; place < size; place++) {
      int at = place * WORDS;
      slots[slot(keys[at], keys[at + 1], keys[at + 2])] = place + 1;
    }
  }

  /** The object to which a place belongs, 0 for a static field. */
  public int object(int place) {
    return keys[place * WORDS];
  }
}
