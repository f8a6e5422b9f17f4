package dev.untorn.dynamic.atomizer.state;

import java.util.Arrays;

/** A candidate set: locks that were held whenever something happened. It never changes. */
final class CandidateLockSet {

  static final CandidateLockSet NONE = new CandidateLockSet(new int[0]);

  private final int[] ids;

  private CandidateLockSet(int[] ids) {
    this.ids = ids;
  }

  /** All that are held, or only those in a mode that keeps out everybody. */
  static CandidateLockSet of(HeldLockList all, Strictness strictness) {
    int[] ids = new int[4];
    int size = 0;
    for (HeldLockList held = all; held != null; held = held.before) {
      if (strictness.accepts(held)) {
        ids = size == ids.length ? Arrays.copyOf(ids, 2 * size) : ids;
        ids[size++] = held.lock;
      }
    }
    return size == 0 ? NONE : new CandidateLockSet(Arrays.copyOf(ids, size));
  }

  /** Which holds count. */
  enum Strictness {
    /** Read locks, too. */
    ANY,
    /** Only what keeps out everybody. */
    EXCLUSIVE;

    boolean accepts(HeldLockList held) {
      return this == ANY || held.mode == 0;
    }
  }

  boolean isEmpty() {
    return ids.length == 0;
  }

  /** Those that are also held; this set itself if all are. */
  CandidateLockSet retain(HeldLockList all, Strictness strictness) {
    if (ids.length == 0) {
      return this;
    }
    int kept = 0;
    for (int id : ids) {
      kept += isHeld(id, all, strictness) ? 1 : 0;
    }
    if (kept == ids.length) {
      return this;
    }
    return kept == 0
        ? NONE
        : new CandidateLockSet(
            Arrays.stream(ids).filter(id -> isHeld(id, all, strictness)).toArray());
  }

  private static boolean isHeld(int id, HeldLockList all, Strictness strictness) {
    for (HeldLockList held = all; held != null; held = held.before) {
      if (held.lock == id && strictness.accepts(held)) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of them is held. */
  boolean meets(HeldLockList all) {
    for (int id : ids) {
      if (HeldLockList.find(all, id) != null) {
        return true;
      }
    }
    return false;
  }
}
