package dev.untorn.dynamic.collection;

import java.util.Arrays;

/** A map from int to long: a hash table without objects, for traces with millions of symbols. */
public final class IntMap {

  private static final int FIRST_CAPACITY = 16;

  private int[] keys = new int[FIRST_CAPACITY];
  private long[] values = new long[FIRST_CAPACITY];
  private boolean[] used = new boolean[FIRST_CAPACITY];
  private int size;

  public long get(int key, long otherwise) {
    int slot = slot(key);
    return used[slot] ? values[slot] : otherwise;
  }

  public void put(int key, long value) {
    int slot = slot(key);
    if (!used[slot]) {
      if (2 * ++size > keys.length) {
        grow();
        slot = slot(key);
      }
      used[slot] = true;
      keys[slot] = key;
    }
    values[slot] = value;
  }

  public int size() {
    return size;
  }

  public int[] keys() {
    int[] all = new int[size];
    int count = 0;
    for (int slot = 0; slot < keys.length; slot++) {
      if (used[slot]) {
        all[count++] = keys[slot];
      }
    }
    Arrays.sort(all);
    return all;
  }

  private int slot(int key) {
    int mask = keys.length - 1;
    // Most keys have no gaps and are used in about their order: neighbors stay neighbors.
    int slot = (key ^ (key >>> 16)) & mask;
    while (used[slot] && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    int[] oldKeys = keys;
    long[] oldValues = values;
    boolean[] oldUsed = used;
    keys = new int[2 * oldKeys.length];
    values = new long[keys.length];
    used = new boolean[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldUsed[i]) {
        int slot = slot(oldKeys[i]);
        used[slot] = true;
        keys[slot] = oldKeys[i];
        values[slot] = oldValues[i];
      }
    }
  }
}
