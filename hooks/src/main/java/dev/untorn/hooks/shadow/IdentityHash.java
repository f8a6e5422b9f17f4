package dev.untorn.hooks.shadow;

import jdk.internal.vm.annotation.ForceInline;

/** The identity hash codes of objects that have one; to compute one is slow, and it is kept. */
public final class IdentityHash {

  private static final int TRIES = 8;
  private static final int BITS = Integer.MAX_VALUE;

  /** The bits in the first word of an object that show whether it is locked. */
  private static final int STATE = 7;

  private static final int UNLOCKED = 1;

  /** The position of the hash code in the first word; negative if unknown. */
  private static final int SHIFT = findShift();

  private IdentityHash() {}

  /** The hash code of an object; 0 if it is known to have none. */
  @ForceInline
  public static int of(Object object) {
    if (SHIFT >= 0) {
      long first = RawMemory.number(object, 0);
      if ((first & STATE) == UNLOCKED) {
        return (int) (first >>> SHIFT) & BITS;
      }
    }
    return System.identityHashCode(object);
  }

  private static int findShift() {
    int found = -1;
    for (int i = 0; i < TRIES; i++) {
      int shift = shiftOf(new int[1]);
      if (shift < 0 || (i > 0 && shift != found)) {
        return -1;
      }
      found = shift;
    }
    return found;
  }

  /** The position of the hash code in the first word of a new object; negative if unknown. */
  private static int shiftOf(Object object) {
    long before = RawMemory.number(object, 0);
    int hash = System.identityHashCode(object);
    long after = RawMemory.number(object, 0);
    for (int shift = 3; shift < Long.SIZE - Integer.SIZE + 1; shift++) {
      long place = (long) BITS << shift;
      if ((after & place) == (long) hash << shift
          && (before & place) == 0
          && (before & STATE) == UNLOCKED
          && (before & ~place) == (after & ~place)) {
        return shift;
      }
    }
    return -1;
  }
}
