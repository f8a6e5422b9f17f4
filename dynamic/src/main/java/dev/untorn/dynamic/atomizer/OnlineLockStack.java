package dev.untorn.dynamic.atomizer;

import java.util.Arrays;

/**
 * The locks that a running thread holds, and since when. Acquires are numbered: a step with the
 * number of the last one is under all locks taken by then and not released since.
 */
final class OnlineLockStack {

  /** The stamp of a step without locks. */
  static final long NONE = 0;

  private static final long NEVER = Long.MAX_VALUE;
  private static final int MOST_KNOWN = 1 << 8;

  private HeldLockList held;
  private long acquires;

  /** By depth: the number of the acquire; it grows with the depth. */
  private long[] numbers = new long[4];

  /** The number of the first that keeps out everybody, of those that are held. */
  private long first = NEVER;

  /** How many are held in a mode that lets others in. */
  private int shared;

  /** What was held before; null as long as nothing was. */
  private HeldLockList[] known;

  /** The one taken last, with those before it. */
  HeldLockList held() {
    return held;
  }

  /** For a step that happens now. */
  long stamp() {
    return held == null ? NONE : acquires;
  }

  /** The least stamp of steps since which an exclusive lock has been held until now. */
  long first() {
    return first;
  }

  /** Whether all that was held at a step is held since, and keeps out everybody. */
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
      known = new HeldLockList[MOST_KNOWN];
    }
    int slot = (31 * record.object() + site) & (MOST_KNOWN - 1);
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
