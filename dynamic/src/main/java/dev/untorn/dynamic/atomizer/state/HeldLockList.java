package dev.untorn.dynamic.atomizer.state;

import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.model.Lock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The locks that a thread holds: the one taken last, and those before it. It never changes, so that
 * what was held at a step can be kept with the step; null stands for no lock. Since when they are
 * held, {@link OnlineLockStack} knows: who takes the same again at the same site has the same
 * again.
 */
public final class HeldLockList {

  final int lock;
  public final LockState record;

  /** 0 if nobody else can hold it meanwhile, 1 if others can in the same mode. */
  final int mode;

  public final int site;

  /** Whether taking it, and giving it up, moves in both directions. */
  public final boolean isMover;

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
  public static HeldLockList find(HeldLockList all, int lock) {
    for (HeldLockList held = all; held != null; held = held.before) {
      if (held.lock == lock) {
        return held;
      }
    }
    return null;
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
  public static boolean keepOut(HeldLockList some, HeldLockList others) {
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

  /** For people. */
  public static List<AcquiredLock> list(HeldLockList all) {
    List<AcquiredLock> list = new ArrayList<>();
    for (HeldLockList held = all; held != null; held = held.before) {
      Lock.Mode mode = held.mode == 0 ? Lock.Mode.EXCLUSIVE : Lock.Mode.SHARED;
      list.add(new AcquiredLock(held.lock, held.site, mode));
    }
    Collections.reverse(list);
    return list;
  }
}
