package dev.untorn.dynamic.reduction;

import java.util.Arrays;

/** A candidate set: locks that were held whenever something happened. It never changes. */
final class LockIds {

  static final LockIds NONE = new LockIds(new int[0]);

  private final int[] ids;

  private LockIds(int[] ids) {
    this.ids = ids;
  }

  /** All that are held, or only those in a mode that keeps out everybody. */
  static LockIds of(Held all, Strictness strictness) {
    int[] ids = new int[4];
    int size = 0;
    for (Held held = all; held != null; held = held.before) {
      if (strictness.accepts(held)) {
        ids = size == ids.length ? Arrays.copyOf(ids, 2 * size) : ids;
        ids[size++] = held.lock;
      }
    }
    return size == 0 ? NONE : new LockIds(Arrays.copyOf(ids, size));
  }

  /** Which holds count. */
  enum Strictness {
    /** Read locks, too. */
    ANY,
    /** Only what keeps out everybody. */
    EXCLUSIVE;

    boolean accepts(Held held) {
      return this == ANY || held.mode == 0;
    }
  }

  boolean isEmpty() {
    return ids.length == 0;
  }

  /** Those that are also held; this set itself if all are. */
  LockIds retain(Held all, Strictness strictness) {
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
        : new LockIds(Arrays.stream(ids).filter(id -> isHeld(id, all, strictness)).toArray());
  }

  private static boolean isHeld(int id, Held all, Strictness strictness) {
    for (Held held = all; held != null; held = held.before) {
      if (held.lock == id && strictness.accepts(held)) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of them is held. */
  boolean meets(Held all) {
    for (int id : ids) {
      if (Held.find(all, id) != null) {
        return true;
      }
    }
    return false;
  }
}
