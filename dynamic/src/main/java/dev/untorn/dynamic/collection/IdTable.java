package dev.untorn.dynamic.collection;

import java.util.Arrays;

/**
 * Assigns numbers to triples, from 0 in the order of their first use, in a hash table without
 * objects. Triples with the same first element are close together, as they are used together.
 */
public final class IdTable {

  /** Words of an entry: the triple, and its number plus 1, which is 0 in a free entry. */
  private static final int WORDS = 4;

  /** The binary logarithm of the number of entries in a cache line. */
  private static final int LINE_BITS = 2;

  private static final int FIRST_CAPACITY = 1 << 6;

  private int[] entries = new int[FIRST_CAPACITY * WORDS];

  /** The first element of each triple, by number. */
  private int[] firsts = new int[FIRST_CAPACITY];

  private int size;

  /** Returns the number of a triple, which is the next one if the triple is new. */
  public int number(int first, int second, int third) {
    int at = find(first, second, third);
    return entries[at + 3] == 0 ? put(at, first, second, third) : entries[at + 3] - 1;
  }

  private int put(int free, int first, int second, int third) {
    int at = free;
    if (3 * (size + 1) > 2 * (entries.length / WORDS)) {
      grow();
      at = find(first, second, third);
    }
    if (size == firsts.length) {
      firsts = Arrays.copyOf(firsts, 2 * size);
    }
    firsts[size] = first;
    entries[at] = first;
    entries[at + 1] = second;
    entries[at + 2] = third;
    entries[at + 3] = ++size;
    return size - 1;
  }

  private int find(int first, int second, int third) {
    int[] all = entries;
    int mask = all.length - 1;
    int hash = (first + (third >>> LINE_BITS) * 0x85EB_CA6B) * 0x9E37_79B9;
    int at = (((hash ^ hash >>> 15) << LINE_BITS) + second + third) * WORDS & mask;
    while (all[at + 3] != 0
        && (all[at] != first || all[at + 1] != second || all[at + 2] != third)) {
      at = (at + WORDS) & mask;
    }
    return at;
  }

  private void grow() {
    int[] fewer = entries;
    entries = new int[2 * fewer.length];
    for (int from = 0; from < fewer.length; from += WORDS) {
      if (fewer[from + 3] != 0) {
        int to = find(fewer[from], fewer[from + 1], fewer[from + 2]);
        System.arraycopy(fewer, from, entries, to, WORDS);
      }
    }
  }

  public int size() {
    return size;
  }

  public int first(int number) {
    return firsts[number];
  }
}
