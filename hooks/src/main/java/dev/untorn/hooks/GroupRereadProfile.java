package dev.untorn.hooks;

import java.util.Arrays;

/**
 * At which sites threads read the same group of fields again in one epoch. Where none does, it is
 * seldom noted what was read: nobody would look at the note, and threads that make notes about one
 * object disturb each other's caches. That some are made shows when it begins; until then, reads
 * are told more often than need be.
 */
final class GroupRereadProfile {

  private static final int FIRST_CAPACITY = 1 << 14;

  /** One note in so many is made; a power of two. */
  private static final int SELDOM = 16;

  /** There was one. */
  private static final byte SOME = -1;

  /** There was none after so many notes. */
  private static final byte NONE = Byte.MAX_VALUE;

  /** By site; between 0 and {@link #NONE}, how many notes there were without one. */
  private static byte[] habits = new byte[FIRST_CAPACITY];

  private GroupRereadProfile() {}

  static void reserve(int end) {
    if (end > habits.length) {
      habits = Arrays.copyOf(habits, Math.max(end, 2 * habits.length));
    }
  }

  /** A thread has read the same again. */
  static void add(int site) {
    if (habits[site] != SOME) {
      habits[site] = SOME;
    }
  }

  /** Whether a first read in an epoch is to be noted. */
  static boolean areExpected(int site, ThreadState thread) {
    byte habit = habits[site];
    if (habit == NONE) {
      return (++thread.unnoted & (SELDOM - 1)) == 0;
    }
    if (habit != SOME) {
      habits[site] = (byte) (habit + 1);
    }
    return true;
  }
}
