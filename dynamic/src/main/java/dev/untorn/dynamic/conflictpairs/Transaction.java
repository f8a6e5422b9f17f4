package dev.untorn.dynamic.conflictpairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The execution of an outermost operation by a thread. */
final class Transaction {

  /** The maximum number of lock operations that are recorded. */
  private static final int MAX_LOCKS = 1 << 12;

  final List<LocationVisit> visits = new ArrayList<>();
  private int[] codes = new int[4];
  private long[] steps = new long[4];
  private int size;

  /** The step at which the thread last woke up. */
  long wakeUp;

  /** Records an acquire, or a release if the code is complemented. */
  void lock(int code, long step) {
    if (size < MAX_LOCKS) {
      if (size == codes.length) {
        codes = Arrays.copyOf(codes, 2 * size);
        steps = Arrays.copyOf(steps, 2 * size);
      }
      codes[size] = code;
      steps[size++] = step;
    }
  }

  /** The locks acquired and, as complements, those released, in order. */
  int[] codes() {
    return Arrays.copyOf(codes, size);
  }

  /** The steps of the lock operations. */
  long[] steps() {
    return Arrays.copyOf(steps, size);
  }

  /** Whether there may be lock operations that are not recorded. */
  boolean isCut() {
    return size == MAX_LOCKS;
  }

  void end(NewAccessFilter newAccesses) {
    for (LocationVisit visit : visits) {
      visit.end(newAccesses);
    }
  }
}
