package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.replay.AccessRecord;
import java.util.ArrayList;
import java.util.List;

/**
 * The last of gaps or spots that are alike, for each thread as far as that matters.
 *
 * <p>Who comes later can be at the same time as the last one of a thread, if with any of that
 * thread: those before were over earlier. And those that are over when one alike comes in another
 * thread are not needed for long. So there are few of them, however long the run is.
 */
final class LatestAccessPairs {

  /** How many are kept that are over: transactions that began before may still need them. */
  private static final int MOST_OVER = 4;

  private final List<AccessPair> all = new ArrayList<>(1);

  /** Whether there is one that nobody can tell from this one. */
  boolean has(AccessRecord first, AccessRecord second) {
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i).isAt(first, second)) {
        return true;
      }
    }
    return false;
  }

  void add(AccessPair gap) {
    int over = 0;
    for (int i = all.size() - 1; i >= 0; i--) {
      AccessPair before = all.get(i);
      boolean isOver = before.second().moment().isBefore(gap.second().moment());
      if (before.thread() == gap.thread() || (isOver && ++over > MOST_OVER)) {
        all.remove(i);
      }
    }
    all.add(gap);
  }

  List<AccessPair> all() {
    return all;
  }
}
