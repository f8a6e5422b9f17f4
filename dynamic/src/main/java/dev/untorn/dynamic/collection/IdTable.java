package dev.untorn.dynamic.collection;

import java.util.Arrays;

/**
 * Numbers for triples, from 0 in the order of their first use: a hash table without objects.
 * Triples with the same first number are near to each other, as they are used together.
 */
public final class IdTable {

  /** Three numbers of a triple, and its own plus 1, which is 0 where there is none. */
  private static final int WORDS = 4;

  /** A line of the cache has so many entries that their numbers take these bits. */
  private static final int LINE_BITS = 2;

  private static final int FIRST_CAPACITY = 1 << 6;

  private int[] entries = new int[FIRST_CAPACITY * WORDS];

  /** By number. */
  private int[] firsts = new int[FIRST_CAPACITY];

  private int size;

  /** The number of a triple; the next one if it was never asked for. */
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
