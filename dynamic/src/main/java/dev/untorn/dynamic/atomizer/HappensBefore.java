package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.state.AtomizerThread;
import dev.untorn.dynamic.order.SyncClockTable;

/** How threads come after each other, however they are scheduled. */
final class HappensBefore {

  private final boolean isWanted;
  private final SyncClockTable edges = new SyncClockTable();
  private final SyncClockTable seen = new SyncClockTable();

  HappensBefore(boolean isWanted) {
    this.isWanted = isWanted;
  }

  /** Where a thread begins and ends; objects have other numbers. */
  static long thread(int id) {
    return -1L - id;
  }

  /** What a thread did so far is before those who come in there later. */
  void out(AtomizerThread runner, long key) {
    if (isWanted) {
      edges.add(key, runner.tell());
      seen.add(key, runner.seen.tell());
    }
  }

  void in(AtomizerThread runner, long key) {
    if (isWanted) {
      runner.learn(edges.get(key));
      runner.seen.learn(seen.get(key));
    }
  }
}
