package dev.untorn.hooks.shadow;

import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.vm.annotation.ForceInline;

/**
 * The shadow of an object that other threads can see: its number, and a word for each variable.
 *
 * <p>It is an array: some words about the object, then one for the writes of each variable. Every
 * row of eight words is followed by three such rows for reads, in the same order. Threads share
 * these rows by their numbers; the rows are separate so that threads that only read do not share
 * cache lines. A word contains an epoch and the accesses in it; a write clears the words for reads.
 * An object without a shadow can only be seen by one thread. An array has no words for its elements
 * until one of them is used, and not for all of them if it is long; elements never share a word.
 */
public final class Shadow {

  /** The number of the object. */
  public static final int ID = 0;

  /** The position of the tags if not all elements of an array have words, otherwise 0. */
  public static final int TAGS = 1;

  /** The number of a thread that has ended, in the shadow of its {@link Thread}. */
  public static final int THREAD = 1;

  /** The thread that last acquired it as a lock; 0 if several may have shared it. */
  public static final int OWNER = 2;

  /** The number of variables that have words. */
  public static final int COUNT = 3;

  /** In a row for reads: the epoch in which elements were counted. */
  public static final int KNOWN_IN = 0;

  /** In a row for reads: the number of elements whose checks are redundant in that epoch. */
  public static final int KNOWN = 1;

  /** The number of words about the object. */
  public static final int HEADER = 4;

  /** The number of words in a row. */
  public static final int ROW = 8;

  /** The number of rows for reads. */
  public static final int READERS = 3;

  private static final int ROW_BITS = 3;
  private static final int GROUP_BITS = 5;

  private static final AtomicInteger IDS = new AtomicInteger();

  /** The maximum number of elements that have words. */
  private static final int MAX_ELEMENTS = 1 << 24;

  /** Longer arrays have words for fewer elements, by this factor. */
  private static final int LONG_ARRAYS = 4;

  /** All elements of arrays up to this length have words. */
  private static volatile int arrayLength = 128;

  private Shadow() {}

  public static void setArrayLength(int length) {
    arrayLength = Math.max(1, Math.min(length, MAX_ELEMENTS));
  }

  /** The position of the word for writes of a variable. */
  @ForceInline
  public static int slot(int variable) {
    int word = HEADER + variable;
    return ((word >> ROW_BITS) << GROUP_BITS) | (word & (ROW - 1));
  }

  public static int[] ofVariables(int variables) {
    int[] shadow = new int[words(variables)];
    shadow[ID] = IDS.incrementAndGet();
    shadow[COUNT] = variables;
    return shadow;
  }

  /** The shadow of an array until one of its elements is used. */
  static int[] withoutElements() {
    int[] shadow = new int[HEADER];
    shadow[ID] = IDS.incrementAndGet();
    return shadow;
  }

  public static boolean hasElements(int[] shadow) {
    return shadow.length > HEADER;
  }

  /**
   * The shadow that replaces one without elements. In a long array, the elements that are used
   * first have words: after the words come the length of the array and, for each variable, the tag
   * of its element, or 0.
   */
  static int[] ofElements(int[] bare, int length) {
    boolean isLong = length > arrayLength;
    int count = isLong ? Math.max(1, Integer.highestOneBit(arrayLength / LONG_ARRAYS)) : length;
    int words = words(Math.max(1, count));
    int[] shadow = new int[isLong ? words + 1 + count : words];
    shadow[ID] = bare[ID];
    shadow[COUNT] = count;
    if (isLong) {
      shadow[TAGS] = words;
      shadow[words] = length;
    }
    return shadow;
  }

  /** The variable of an element, or -1 if it has no words. */
  @ForceInline
  public static int variable(int[] shadow, int index) {
    if (shadow[TAGS] != 0) {
      return variableByTag(shadow, index);
    }
    return index >= 0 && index < shadow[COUNT] ? index : -1;
  }

  /** Separates elements that are adjacent, or whose distance is a power of two. */
  private static int variableByTag(int[] shadow, int index) {
    int count = shadow[COUNT];
    int bits = Integer.numberOfTrailingZeros(count);
    int variable = (index ^ (index >>> bits) ^ (index >>> (2 * bits))) & (count - 1);
    int at = shadow[TAGS] + 1 + variable;
    int tag = shadow[at];
    if (tag == index + 1 && tag != 0) {
      return variable;
    }
    boolean isFree = tag == 0 && index >= 0 && index < shadow[shadow[TAGS]];
    return isFree && RawMemory.claim(shadow, at, index + 1) ? variable : -1;
  }

  private static int words(int variables) {
    return ((slot(variables - 1) >> GROUP_BITS) + 1) << GROUP_BITS;
  }
}
