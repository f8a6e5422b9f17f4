package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.model.Lock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The locks that a thread holds, as a list that begins with the last one acquired; null is the
 * empty list. It is immutable, so that it can be stored with an access. Acquire times are in {@link
 * OnlineLockStack}, so acquiring the same locks at the same sites gives the same list.
 */
final class HeldLockList {

  /** Exclusive mode: no other thread can hold the lock at the same time. */
  static final int EXCLUSIVE = 0;

  /** Shared mode: other threads can hold the lock at the same time. */
  static final int SHARED = 1;

  /** The maximum number of pairs of locks that are compared one by one. */
  private static final int MAX_COMPARED = 1 << 10;

  final int lock;
  final LockState record;
  final int mode;

  final int site;

  /** Whether its acquire and release are both-movers. */
  final boolean isMover;

  /** The locks acquired before. */
  final HeldLockList before;

  /** The number of locks in this list. */
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

  /** The entry of a lock, or null if it is not held. */
  static HeldLockList find(HeldLockList all, int lock) {
    for (HeldLockList held = all; held != null; held = held.before) {
      if (held.lock == lock) {
        return held;
      }
    }
    return null;
  }

  /** The candidate set of the locks that are held at least as strictly as a mode. */
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

  /** The candidates that are held at least as strictly as a mode; the same object if all are. */
  static LockIdSet retain(LockIdSet candidates, HeldLockList all, int weakest) {
    if (all != null && (long) candidates.size() * all.depth > MAX_COMPARED) {
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

  /** Whether one of the candidates is held. */
  static boolean haveOneOf(HeldLockList all, LockIdSet candidates) {
    for (HeldLockList held = all; held != null; held = held.before) {
      if (candidates.contains(LockIdSet.code(held.lock, EXCLUSIVE))) {
        return true;
      }
    }
    return false;
  }

  /** Whether both lists contain the same lock. */
  static boolean haveCommon(HeldLockList some, HeldLockList others) {
    for (HeldLockList held = some; held != null; held = held.before) {
      if (find(others, held.lock) != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of {@code some} excludes a thread that holds {@code others}. */
  static boolean keepOut(HeldLockList some, HeldLockList others) {
    for (HeldLockList held = some; held != null; held = held.before) {
      if (held.excludes(others)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it excludes a holder of {@code others}, which may hold a lock in both modes. */
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
