package dev.untorn.dynamic.collection;

/**
 * A lossy hash table of bounded size: checking whether the value of a key is unchanged costs one
 * memory access.
 */
public final class RecentKeys {

  private static final int WORDS = 2;

  /** The words of a bucket, which has four entries; a key has only one bucket. */
  private static final int BUCKET = 4 * WORDS;

  private static final int FIRST_BUCKETS = 1 << 4;
  private static final int MAX_BUCKETS = 1 << 18;
  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

  /** Pairs of a hashed key and its value, which is 0 in a free entry. */
  private long[] entries = new long[FIRST_BUCKETS * BUCKET];

  private int mask = FIRST_BUCKETS - 1;

  /** The number of keys that replaced others. */
  private int forgotten;

  public static long word(int high, int low) {
    return ((long) high << Integer.SIZE) | (low & 0xFFFF_FFFFL);
  }

  /**
   * Sets the value of a key, which must not be 0; returns whether it was the same before. Keys are
   * hashed to 64 bits.
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
    if (++forgotten > mask >> 3 && mask < MAX_BUCKETS - 1) {
      grow();
      return isSame(key, value);
    }
    put(bucket + (forgotten & 3) * WORDS, key, value);
    return false;
  }

  /** Whether a key has this value. */
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
