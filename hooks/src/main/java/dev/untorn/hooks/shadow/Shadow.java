package dev.untorn.hooks.shadow;

import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The shadow of an object that other threads can see: its number, and a word for each variable.
 *
 * <p>It is an array: some words about the object, then one for each variable, which is for writes.
 * Behind every eight words come three times eight for reads, in the same order. Threads share them
 * by their numbers; they are apart, so that two that only read do not share cache lines. A word is
 * an epoch and what was done in it; a write clears those for reads. An object that has no shadow
 * can only be seen by one thread.
 */
public final class Shadow {

  /** The number of the object. */
  public static final int ID = 0;

  /** How far the index of an element is moved, for arrays. */
  public static final int SHIFT = 1;

  /** The thread that took it as a lock last; 0 if several may have shared it. */
  public static final int OWNER = 2;

  /** How many variables there are. */
  public static final int COUNT = 3;

  /** In a row for reads: the epoch in which elements were counted. */
  public static final int KNOWN_IN = 0;

  /** In a row for reads: for how many elements all checks are redundant in that epoch. */
  public static final int KNOWN = 1;

  /** The words that are about the object. */
  public static final int HEADER = 4;

  /** How many words stand together, before those for other threads come. */
  public static final int ROW = 8;

  /** How many rows there are for reads. */
  public static final int READERS = 3;

  private static final int ROW_BITS = 3;
  private static final int GROUP_BITS = 5;

  private static final AtomicInteger IDS = new AtomicInteger();

  /** By how much fewer words than the longest of those the longer arrays have. */
  private static final int LONG_ARRAYS = 4;

  /** Arrays up to this length have a word for each element. */
  private static volatile int exactLength = 128;

  private Shadow() {}

  public static void setExactLength(int length) {
    exactLength = Math.max(1, length);
  }

  /** Where the word for writes of a variable is. */
  @ForceInline
  public static int slot(int variable) {
    int word = HEADER + variable;
    return ((word >> ROW_BITS) << GROUP_BITS) | (word & (ROW - 1));
  }

  public static int[] ofVariables(int variables) {
    int[] shadow = new int[((slot(variables - 1) >> GROUP_BITS) + 1) << GROUP_BITS];
    shadow[ID] = IDS.incrementAndGet();
    shadow[COUNT] = variables;
    return shadow;
  }

  static int[] ofArray(int length) {
    int most = length <= exactLength ? length : Math.max(1, exactLength / LONG_ARRAYS);
    int shift = 0;
    while ((length - 1) >> shift >= most && shift < Integer.SIZE - 1) {
      shift++;
    }
    int[] shadow = ofVariables((Math.max(0, length - 1) >> shift) + 1);
    shadow[SHIFT] = shift;
    return shadow;
  }
}
