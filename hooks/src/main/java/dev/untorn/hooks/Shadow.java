package dev.untorn.hooks;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The shadow of an object that other threads can see: its number, and a word for each variable.
 *
 * <p>It is an array: the number, how far the index of an element is moved (for arrays), two unused
 * words, then {@link #STRIDE} words for each variable: the first one for writes, the others for
 * reads. A word is an epoch and what was done in it. Threads share the words for reads by their
 * numbers, so that two who only read do not disturb each other; a write clears them. An object that
 * has no shadow can only be seen by one thread.
 */
final class Shadow {

  static final int ID = 0;
  static final int SHIFT = 1;
  static final int FIRST_SLOT = 4;

  /** How many words a variable has: a power of two. */
  static final int STRIDE = 4;

  static final int STRIDE_BITS = 2;

  private static final AtomicInteger IDS = new AtomicInteger();

  /** Arrays up to this length have a word for each element. */
  private static volatile int exactLength = 128;

  private Shadow() {}

  static void setExactLength(int length) {
    exactLength = Math.max(1, length);
  }

  static int[] ofVariables(int variables) {
    int[] shadow = new int[FIRST_SLOT + variables * STRIDE];
    shadow[ID] = IDS.incrementAndGet();
    return shadow;
  }

  static int[] ofArray(int length) {
    int shift = 0;
    while (length >> shift > exactLength) {
      shift++;
    }
    int[] shadow = ofVariables((length >> shift) + 1);
    shadow[SHIFT] = shift;
    return shadow;
  }

  /** The shadow of an object, or null if only one thread can see it. */
  static int[] of(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return Outside.find(object);
    }
    Layout layout = Layout.of(type);
    return layout.shadow == Layout.OUTSIDE
        ? Outside.get(object, layout.variables)
        : (int[]) Memory.reference(object, layout.shadow);
  }
}
