package dev.untorn.hooks.thread;

import dev.untorn.hooks.shadow.ConflictCounter;
import java.util.Arrays;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Arrays of which a thread has read all elements in this epoch, by identity hash code: further
 * checks are redundant. The cache is consulted before any shadow is looked up. Its entries are
 * valid until threads conflict.
 */
public final class KnownArrayCache {

  private static final int FIRST_CAPACITY = 64;
  private static final int MAX_CAPACITY = 4096;

  /** Each is an epoch and a hash code, or 0; a single 0 until an array is added. */
  private long[] entries = new long[1];

  /** {@link ConflictCounter#last} when the entries were valid. */
  private int since;

  @ForceInline
  public boolean has(int hash, int epoch) {
    long[] all = entries;
    return all[hash & (all.length - 1)] == entry(hash, epoch) && since == ConflictCounter.last;
  }

  private static long entry(int hash, int epoch) {
    return ((long) epoch << Integer.SIZE) | hash;
  }

  /** Adds an array whose elements are known; {@code now} is the conflict count before that. */
  public void add(int hash, int epoch, int now) {
    int at = hash & (entries.length - 1);
    boolean isTaken = entries[at] != 0 && (int) (entries[at] >>> Integer.SIZE) == epoch;
    if (entries.length == 1) {
      entries = new long[FIRST_CAPACITY];
    } else if (since != now) {
      Arrays.fill(entries, 0);
    } else if (isTaken && entries.length < MAX_CAPACITY) {
      // The other arrays will be added again.
      entries = new long[4 * entries.length];
    }
    since = now;
    entries[hash & (entries.length - 1)] = entry(hash, epoch);
  }
}
