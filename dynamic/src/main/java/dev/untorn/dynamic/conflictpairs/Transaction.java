package dev.untorn.dynamic.conflictpairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The execution of an outermost operation by a thread. */
final class Transaction {

  /** More locks that are taken are not remembered. */
  private static final int MOST_LOCKS = 1 << 12;

  final List<LocationVisit> visits = new ArrayList<>();
  private int[] codes = new int[4];
  private long[] steps = new long[4];
  private int size;

  /** When the thread waited for others the last time. */
  long wakeUp;

  /** Remembers that a lock is taken, or given up if its code is turned over. */
  void lock(int code, long step) {
    if (size < MOST_LOCKS) {
      if (size == codes.length) {
        codes = Arrays.copyOf(codes, 2 * size);
        steps = Arrays.copyOf(steps, 2 * size);
      }
      codes[size] = code;
      steps[size++] = step;
    }
  }

  /** The locks that are taken, and those that are given up turned over, in order. */
  int[] codes() {
    return Arrays.copyOf(codes, size);
  }

  /** The steps at which that is done. */
  long[] steps() {
    return Arrays.copyOf(steps, size);
  }

  /** Whether more locks were used than are remembered. */
  boolean isCut() {
    return size == MOST_LOCKS;
  }

  void end(NewAccessFilter newAccesses) {
    for (LocationVisit visit : visits) {
      visit.end(newAccesses);
    }
  }
}
