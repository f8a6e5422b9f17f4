package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.model.Lock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The locks that a thread holds: the one taken last, and those before it. It never changes, so that
 * what was held at a step can be kept with the step; null stands for no lock. Since when they are
 * held, {@link OnlineLockStack} knows: who takes the same again at the same site has the same
 * again.
 */
final class HeldLockList {

  /** A mode in which nobody else can hold a lock meanwhile. */
  static final int EXCLUSIVE = 0;

  /** Shared mode: other threads can hold the lock at the same time. */
  static final int SHARED = 1;

  /** More pairs of locks are not compared one by one. */
  private static final int MOST_COMPARED = 1 << 10;

  final int lock;
  final LockState record;
  final int mode;

  final int site;

  /** Whether taking it, and giving it up, moves in both directions. */
  final boolean isMover;

  /** Those that were taken before. */
  final HeldLockList before;

  /** How many these are. */
  final int depth;

  HeldLockList(HeldLockList before, LockState record, int mode, int site, boolean isMover) {
    this.before = before;
    this.record = record;
    this.lock = record.object();
    this.mode = mode;
    this.site = site;
    this.isMover = isMover;
    depth = before == null ? 1 : before.depth + 1;
  }

  /** The hold of a lock among those of a thread, or null. */
  static HeldLockList find(HeldLockList all, int lock) {
    for (HeldLockList held = all; held != null; held = held.before) {
      if (held.lock == lock) {
        return held;
      }
    }
    return null;
  }

  /** Those that are held at least as strictly as a mode, as candidates. */
  static LockIdSet candidates(HeldLockList all, int weakest) {
    int[] codes = new int[all == null ? 0 : all.depth];
    int size = 0;
    for (HeldLockList held = all; held != null; held = held.before) {
      if (held.isAtLeast(weakest)) {
        codes[size++] = LockIdSet.code(held.lock, EXCLUSIVE);
      }
    }
    return LockIdSet.of(Arrays.copyOf(codes, size));
  }

  private boolean isAtLeast(int weakest) {
    return weakest == SHARED || mode == EXCLUSIVE;
  }

  /**
   * Those of some candidates that are held at least as strictly as a mode; the same set if all are.
   */
  static LockIdSet retain(LockIdSet candidates, HeldLockList all, int weakest) {
    if (all != null && (long) candidates.size() * all.depth > MOST_COMPARED) {
      return candidates.common(candidates(all, weakest));
    }
    for (int i = 0; i < candidates.size(); i++) {
      if (!isHeld(candidates.code(i), all, weakest)) {
        return candidates.filter(code -> isHeld(code, all, weakest));
      }
    }
    return candidates;
  }

  private static boolean isHeld(int candidate, HeldLockList all, int weakest) {
    for (HeldLockList held = all; held != null; held = held.before) {
      if (held.isAtLeast(weakest) && LockIdSet.code(held.lock, EXCLUSIVE) == candidate) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of some candidates is held. */
  static boolean haveOneOf(HeldLockList all, LockIdSet candidates) {
    for (HeldLockList held = all; held != null; held = held.before) {
      if (candidates.contains(LockIdSet.code(held.lock, EXCLUSIVE))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the same lock is among both. */
  static boolean haveCommon(HeldLockList some, HeldLockList others) {
    for (HeldLockList held = some; held != null; held = held.before) {
      if (find(others, held.lock) != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of these keeps out somebody who holds the others. */
  static boolean keepOut(HeldLockList some, HeldLockList others) {
    for (HeldLockList held = some; held != null; held = held.before) {
      if (held.excludes(others)) {
        return true;
      }
    }
    return false;
  }

  /** A lock may be held twice, as a write lock and as a read lock. */
  boolean excludes(HeldLockList others) {
    for (HeldLockList held = others; held != null; held = held.before) {
      if (held.lock == lock && (mode == 0 || held.mode == 0)) {
        return true;
      }
    }
    return false;
  }

  static List<AcquiredLock> list(HeldLockList all) {
    List<AcquiredLock> list = new ArrayList<>();
    for (HeldLockList held = all; held != null; held = held.before) {
      Lock.Mode mode = held.mode == 0 ? Lock.Mode.EXCLUSIVE : Lock.Mode.SHARED;
      list.add(new AcquiredLock(held.lock, held.site, mode));
    }
    Collections.reverse(list);
    return list;
  }
}
