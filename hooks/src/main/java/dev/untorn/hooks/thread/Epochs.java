package dev.untorn.hooks.thread;

import java.util.Arrays;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Epochs: periods in which a thread stays in one execution and acquires or releases no lock. Their
 * numbers are allocated in blocks for each thread, and reused after 134 million. A word of a shadow
 * contains an epoch (a multiple of 16) and the accesses in it.
 */
public final class Epochs {

  /** The accesses were made once, or again: more repetitions add nothing. */
  public static final int ONCE = 4;

  public static final int AGAIN = 8;

  /** In a word for writes: another thread has read the value. */
  public static final int SEEN_BY_OTHERS = 1;

  /** The epoch that no word contains. */
  public static final int NONE = -16;

  private static final int STEP = 16;
  private static final int BLOCK_BITS = 14;
  private static final int BLOCKS = 1 << (31 - BLOCK_BITS);

  /** By block: the thread that owns it. */
  private static int[] owners = new int[64];

  private static int nextBlock;

  private Epochs() {}

  static synchronized void refill(ThreadState thread) {
    if (nextBlock == owners.length) {
      grow();
    }
    int block = nextBlock;
    nextBlock = (nextBlock + 1) % BLOCKS;
    owners[block] = thread.id;
    thread.nextEpoch = Math.max(STEP, block << BLOCK_BITS);
    thread.epochsEnd = (block << BLOCK_BITS) + ((1 << BLOCK_BITS) - STEP);
  }

  /** Without memory for more blocks, numbers are reused earlier. */
  private static void grow() {
    try {
      owners = Arrays.copyOf(owners, 2 * owners.length);
    } catch (OutOfMemoryError e) {
      nextBlock = 0;
    }
  }

  public static void advance(ThreadState thread) {
    if (thread.nextEpoch >= thread.epochsEnd) {
      refill(thread);
    }
    thread.epoch = thread.nextEpoch;
    thread.nextEpoch += STEP;
  }

  /** Whether a word contains an epoch of this thread, which is usually a recent one. */
  @ForceInline
  public static boolean isOwn(ThreadState thread, int word) {
    return word != 0 && ((word ^ thread.epoch) >>> BLOCK_BITS == 0 || isOf(thread, word));
  }

  /** Whether the epoch in a word is one of this thread. */
  public static boolean isOf(ThreadState thread, int word) {
    int block = word >>> BLOCK_BITS;
    int[] known = owners;
    return block < known.length && known[block] == thread.id;
  }

  /**
   * An execution, or a critical section, that a thread enters and leaves. If all nested ones have
   * been left, and nothing was published to other threads, the thread continues the epoch from
   * before, in which its earlier checks still hold.
   */
  static final class Scope {

    private int before;
    private int epochBefore;
    private int inside;

    void enter(ThreadState thread) {
      before = thread.position;
      epochBefore = thread.epoch;
      thread.endEpoch();
      inside = thread.position;
    }

    void leave(ThreadState thread) {
      if (thread.position == inside) {
        thread.position = before;
        thread.epoch = epochBefore;
      } else {
        thread.endEpoch();
      }
    }

    int before() {
      return before;
    }
  }
}
