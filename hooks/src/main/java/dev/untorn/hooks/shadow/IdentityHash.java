package dev.untorn.hooks.shadow;

import jdk.internal.vm.annotation.ForceInline;

/** The identity hash codes that objects already have; making one would be slow and lasting. */
public final class IdentityHash {

  private static final int TRIES = 8;
  private static final int BITS = Integer.MAX_VALUE;

  /** Of the first word of an object that is not locked, the lowest bits. */
  private static final int STATE = 7;

  private static final int UNLOCKED = 1;

  /** Where in the first word the hash code is; negative if that could not be found out. */
  private static final int SHIFT = findShift();

  private IdentityHash() {}

  /** The hash code of an object; 0 if it has none. */
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

  /** Where the hash code is in the first word of an object that is new. */
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
