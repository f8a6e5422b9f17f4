package dev.untorn.hooks.thread;

import java.util.Arrays;
import jdk.internal.vm.annotation.ForceInline;

/**
 * An epoch is a part of one transaction in which the thread holds the same locks continuously.
 * Epoch numbers are allocated to threads in blocks, and reused after 134 million. A shadow word
 * contains an epoch number (a multiple of 16) and flags.
 */
public final class Epochs {

  /** The flags for variables accessed once in the epoch, and more often: the rest is redundant. */
  public static final int ONCE = 4;

  public static final int AGAIN = 8;

  /** The flag in a shadow word for writes: another thread has read the value. */
  public static final int SEEN_BY_OTHERS = 1;

  /** The epoch number that no shadow word contains. */
  public static final int NONE = -16;

  private static final int STEP = 16;
  private static final int BLOCK_BITS = 14;
  private static final int BLOCKS = 1 << (31 - BLOCK_BITS);

  /** The thread that owns each block. */
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

  /** Whether a shadow word contains an epoch of this thread, which is usually a recent one. */
  @ForceInline
  public static boolean isOwn(ThreadState thread, int word) {
    return word != 0 && ((word ^ thread.epoch) >>> BLOCK_BITS == 0 || isOf(thread, word));
  }

  /** Whether the epoch in a shadow word belongs to this thread. */
  public static boolean isOf(ThreadState thread, int word) {
    int block = word >>> BLOCK_BITS;
    int[] known = owners;
    return block < known.length && known[block] == thread.id;
  }

  /**
   * The epoch in which a thread entered a transaction or critical section. On exit, the thread
   * resumes it, so that earlier checks remain valid, unless a release operation ran inside.
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
