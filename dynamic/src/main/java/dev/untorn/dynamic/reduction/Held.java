package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.HeldLock;
import dev.untorn.model.Lock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The locks that a thread holds: the one taken last, and those before it. It never changes, so that
 * what was held at a step can be kept with the step; null stands for no lock.
 */
final class Held {

  final int lock;
  final LockRecord record;

  /** 0 if nobody else can hold it meanwhile, 1 if others can in the same mode. */
  final int mode;

  final int site;

  /** Whether taking it, and giving it up, moves in both directions. */
  final boolean isMover;

  /** Those that were taken before. */
  final Held before;

  /** Tells one stretch of holding from the next, within a thread. */
  private final long serial;

  Held(Held before, LockRecord record, int mode, int site, boolean isMover, long serial) {
    this.before = before;
    this.record = record;
    this.lock = record.object();
    this.mode = mode;
    this.site = site;
    this.isMover = isMover;
    this.serial = serial;
  }

  /** The hold of a lock among those of a thread, or null. */
  static Held find(Held all, int lock) {
    for (Held held = all; held != null; held = held.before) {
      if (held.lock == lock) {
        return held;
      }
    }
    return null;
  }

  /** The same without one hold of a lock in a mode. */
  static Held without(Held all, int lock, int mode) {
    if (all == null) {
      return null;
    }
    if (all.lock == lock && all.mode == mode) {
      return all.before;
    }
    Held before = without(all.before, lock, mode);
    return new Held(before, all.record, all.mode, all.site, all.isMover, all.serial);
  }

  /** Whether the same lock is among both. */
  static boolean haveCommon(Held some, Held others) {
    for (Held held = some; held != null; held = held.before) {
      if (find(others, held.lock) != null) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thread held something from one step to the other. */
  static boolean isContinuous(Held first, Held second) {
    return isContinuousAgainst(first, second, second);
  }

  /**
   * Whether a thread held something from one step to the other that keeps out somebody who holds
   * these locks.
   */
  static boolean isContinuousAgainst(Held first, Held second, Held other) {
    for (Held held = second; held != null; held = held.before) {
      if (isAmong(first, held.serial) && excludes(held, other)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAmong(Held all, long serial) {
    for (Held held = all; held != null; held = held.before) {
      if (held.serial == serial) {
        return true;
      }
    }
    return false;
  }

  /** A lock may be held twice, as a write lock and as a read lock. */
  private static boolean excludes(Held mine, Held other) {
    for (Held held = other; held != null; held = held.before) {
      if (held.lock == mine.lock && (mine.mode == 0 || held.mode == 0)) {
        return true;
      }
    }
    return false;
  }

  /** For people. */
  static List<HeldLock> list(Held all) {
    List<HeldLock> list = new ArrayList<>();
    for (Held held = all; held != null; held = held.before) {
      Lock.Mode mode = held.mode == 0 ? Lock.Mode.EXCLUSIVE : Lock.Mode.SHARED;
      list.add(new HeldLock(held.lock, held.site, mode));
    }
    Collections.reverse(list);
    return list;
  }
}
