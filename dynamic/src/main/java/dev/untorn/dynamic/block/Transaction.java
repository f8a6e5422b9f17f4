package dev.untorn.dynamic.block;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The execution of an outermost operation by a thread. */
final class Transaction {

  /** More lock operations are not remembered. */
  private static final int MOST_LOCKING = 1 << 12;

  private final List<Visit> visits = new ArrayList<>();
  private int[] codes = new int[4];
  private long[] steps = new long[4];
  private int size;

  void add(Visit visit) {
    visits.add(visit);
  }

  List<Visit> visits() {
    return visits;
  }

  /** Remembers that a lock is taken. */
  void acquire(int code, long step) {
    lock(code, step);
  }

  /** Remembers that a lock is given up. */
  void release(int code, long step) {
    lock(~code, step);
  }

  private void lock(int word, long step) {
    if (size < MOST_LOCKING) {
      if (size == codes.length) {
        codes = Arrays.copyOf(codes, 2 * size);
        steps = Arrays.copyOf(steps, 2 * size);
      }
      codes[size] = word;
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
    return size == MOST_LOCKING;
  }

  void end(Damages damages) {
    visits.forEach(visit -> visit.end(damages));
  }
}
