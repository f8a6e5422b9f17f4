package dev.untorn.dynamic.walk;

import java.util.Arrays;

/**
 * Numbers for triples of numbers, from 0 in the order in which they are asked for.
 *
 * <p>A hash table without objects, for runs that have millions of them.
 */
public final class Triples {

  private static final int WORDS = 3;

  /** A line of the cache has so many slots that their numbers take these bits. */
  private static final int LINE_BITS = 4;

  private static final int FIRST_CAPACITY = 1 << 6;

  private int[] keys = new int[FIRST_CAPACITY * WORDS];

  /** Numbers of triples plus 1, 0 where there is none. */
  private int[] slots = new int[2 * FIRST_CAPACITY];

  private int size;

  /** The number of a triple; the next one if it was never asked for. */
  public int number(int first, int second, int third) {
    int slot = slot(first, second, third);
    if (slots[slot] == 0) {
      if (2 * (size + 1) > slots.length) {
        grow();
        slot = slot(first, second, third);
      }
      put(first, second, third);
      slots[slot] = ++size;
    }
    return slots[slot] - 1;
  }

  private void put(int first, int second, int third) {
    int at = size * WORDS;
    if (at == keys.length) {
      keys = Arrays.copyOf(keys, 2 * keys.length);
    }
    keys[at] = first;
    keys[at + 1] = second;
    keys[at + 2] = third;
  }

  private int slot(int first, int second, int third) {
    int mask = slots.length - 1;
    // What belongs together is used together: all about one number is in few lines of the cache.
    int hash = (first + (third >>> LINE_BITS) * 0x85EB_CA6B) * 0x9E37_79B9;
    int line = (hash ^ hash >>> 15) << LINE_BITS;
    int slot = (line + second + third) & mask;
    while (slots[slot] != 0 && !isAt((slots[slot] - 1) * WORDS, first, second, third)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private boolean isAt(int at, int first, int second, int third) {
    return keys[at] == first && keys[at + 1] == second && keys[at + 2] == third;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int number = 0; number < size; number++) {
      int at = number * WORDS;
      slots[slot(keys[at], keys[at + 1], keys[at + 2])] = number + 1;
    }
  }

  /** How many there are. */
  int size() {
    return size;
  }

  /** The first number of a triple. */
  public int first(int number) {
    return keys[number * WORDS];
  }
}
