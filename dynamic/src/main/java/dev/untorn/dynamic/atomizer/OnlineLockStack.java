package dev.untorn.dynamic.atomizer;

import java.util.Arrays;

/**
 * The locks that a running thread holds. Acquires are numbered, and the stamp of a step is the
 * number of the last acquire: the step is under all held locks with at most this number.
 */
final class OnlineLockStack {

  /** The stamp of a step without locks. */
  static final long NONE = 0;

  private static final long NEVER = Long.MAX_VALUE;
  private static final int MAX_KNOWN = 1 << 8;

  private HeldLockList held;
  private long acquires;

  /** The numbers of the acquires by depth, in ascending order. */
  private long[] numbers = new long[4];

  /** The number of the first acquire whose lock is held exclusively. */
  private long first = NEVER;

  /** The number of locks held in shared mode. */
  private int shared;

  /** A cache of earlier lists; null before the first acquire. */
  private HeldLockList[] known;

  /** The lock acquired last, followed by the others. */
  HeldLockList held() {
    return held;
  }

  /** The stamp of the next step. */
  long stamp() {
    return held == null ? NONE : acquires;
  }

  /** The least stamp since which an exclusive lock has been held. */
  long first() {
    return first;
  }

  /** Whether all locks of a step have been held since, at least one of them exclusively. */
  boolean areSince(HeldLockList then, long stamp) {
    return first <= stamp && since(stamp).depth == then.depth;
  }

  HeldLockList since(long stamp) {
    HeldLockList some = held;
    while (some != null && numbers[some.depth - 1] > stamp) {
      some = some.before;
    }
    return some;
  }

  void take(LockState record, int mode, int site, boolean isMover) {
    acquires++;
    held = with(held, record, mode, site, isMover);
    int depth = held.depth;
    if (depth > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * depth);
    }
    numbers[depth - 1] = acquires;
    shared += mode == HeldLockList.EXCLUSIVE ? 0 : 1;
    findFirst();
  }

  void give(int lock, int mode) {
    HeldLockList gone = held;
    while (gone != null && (gone.lock != lock || gone.mode != mode)) {
      gone = gone.before;
    }
    if (gone != null) {
      int above = held.depth - gone.depth;
      System.arraycopy(numbers, gone.depth, numbers, gone.depth - 1, above);
      held = without(held, gone);
      shared -= mode == HeldLockList.EXCLUSIVE ? 0 : 1;
      findFirst();
    }
  }

  private HeldLockList without(HeldLockList all, HeldLockList gone) {
    return all == gone
        ? gone.before
        : with(without(all.before, gone), all.record, all.mode, all.site, all.isMover);
  }

  private void findFirst() {
    if (shared == 0) {
      first = held == null ? NEVER : numbers[0];
      return;
    }
    first = NEVER;
    for (HeldLockList some = held; some != null; some = some.before) {
      if (some.excludes(held)) {
        first = numbers[some.depth - 1];
      }
    }
  }

  private HeldLockList with(
      HeldLockList before, LockState record, int mode, int site, boolean isMover) {
    if (known == null) {
      known = new HeldLockList[MAX_KNOWN];
    }
    int slot = (31 * record.object() + site) & (MAX_KNOWN - 1);
    HeldLockList last = known[slot];
    if (last != null
        && last.record == record
        && last.before == before
        && last.mode == mode
        && last.site == site
        && last.isMover == isMover) {
      return last;
    }
    known[slot] = new HeldLockList(before, record, mode, site, isMover);
    return known[slot];
  }
}
