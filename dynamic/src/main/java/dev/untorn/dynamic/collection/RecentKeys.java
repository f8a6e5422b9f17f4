package dev.untorn.dynamic.collection;

/**
 * A hash table that forgets instead of growing: to ask whether all is as it was the last time costs
 * one look into memory.
 */
public final class RecentKeys {

  private static final int WORDS = 2;

  /** The words of a bucket of four: a key is nowhere else. */
  private static final int BUCKET = 4 * WORDS;

  private static final int FIRST_BUCKETS = 1 << 4;
  private static final int MOST_BUCKETS = 1 << 18;
  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

  /** What is left of a key, and its value, which is 0 where there is nothing. */
  private long[] entries = new long[FIRST_BUCKETS * BUCKET];

  private int mask = FIRST_BUCKETS - 1;

  /** How many keys took the place of others. */
  private int forgotten;

  public static long word(int high, int low) {
    return ((long) high << Integer.SIZE) | (low & 0xFFFF_FFFFL);
  }

  /**
   * Whether a key, of which 64 bits are made, had this value the last time; from now on it has. The
   * value is not 0.
   */
  public boolean isSame(long high, long low, long value) {
    return isSame(mix(high, low), value);
  }

  private boolean isSame(long key, long value) {
    int bucket = bucket(key);
    for (int at = bucket; at < bucket + BUCKET; at += WORDS) {
      if (entries[at + 1] == 0) {
        put(at, key, value);
        return false;
      }
      if (entries[at] == key) {
        boolean isSame = entries[at + 1] == value;
        entries[at + 1] = value;
        return isSame;
      }
    }
    if (++forgotten > mask >> 3 && mask < MOST_BUCKETS - 1) {
      grow();
      return isSame(key, value);
    }
    put(bucket + (forgotten & 3) * WORDS, key, value);
    return false;
  }

  /** Whether a key had this value the last time. */
  public boolean has(long high, long low, long value) {
    long key = mix(high, low);
    int bucket = bucket(key);
    for (int at = bucket; at < bucket + BUCKET; at += WORDS) {
      if (entries[at] == key && entries[at + 1] == value) {
        return true;
      }
    }
    return false;
  }

  private static long mix(long high, long low) {
    return ((high * MIX) ^ low) * MIX;
  }

  private int bucket(long key) {
    return ((int) (key >>> Integer.SIZE) & mask) * BUCKET;
  }

  private void put(int at, long key, long value) {
    entries[at] = key;
    entries[at + 1] = value;
  }

  private void grow() {
    long[] fewer = entries;
    entries = new long[2 * fewer.length];
    mask = 2 * mask + 1;
    forgotten = 0;
    for (int from = 0; from < fewer.length; from += WORDS) {
      if (fewer[from + 1] != 0) {
        isSame(fewer[from], fewer[from + 1]);
      }
    }
  }
}
