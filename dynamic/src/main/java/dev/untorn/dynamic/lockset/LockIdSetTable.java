package dev.untorn.dynamic.lockset;

import dev.untorn.dynamic.collection.IdTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The sets of locks that are held in a run: equal ones are the same object, and have a number. */
public final class LockIdSetTable {

  private final Map<LockIdSet, LockIdSet> sets = new HashMap<>();

  /** Numbers for a set and a lock that is added to it. */
  private final IdTable steps = new IdTable();

  /** The sets that this makes. */
  private final List<LockIdSet> made = new ArrayList<>();

  /** A set of this table, and one more. */
  public LockIdSet with(LockIdSet set, int code) {
    int step = steps.number(set.number(), code, 0);
    if (step == made.size()) {
      made.add(sets.computeIfAbsent(set.with(code), more -> more.numbered(sets.size() + 1)));
    }
    return made.get(step);
  }
}
