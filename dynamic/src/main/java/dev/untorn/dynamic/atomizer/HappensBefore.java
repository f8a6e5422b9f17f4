package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.order.VectorClock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The happens-before edges between threads, which hold under every schedule. */
final class HappensBefore {

  private final boolean isWanted;
  private final SyncClockTable edges = new SyncClockTable();
  private final SyncClockTable seen = new SyncClockTable();

  HappensBefore(boolean isWanted) {
    this.isWanted = isWanted;
  }

  static long thread(int id) {
    return -1L - id;
  }

  /** Orders the events of a thread so far before later calls of {@link #in} with this key. */
  void out(AtomizerThread current, long key) {
    if (isWanted) {
      edges.add(key, current.publish());
      seen.add(key, current.seen.publish());
    }
  }

  void in(AtomizerThread current, long key) {
    if (isWanted) {
      current.learn(edges.get(key));
      current.seen.learn(seen.get(key));
    }
  }

  /** The clocks of objects that order threads; the oldest are dropped when there are many. */
  private static final class SyncClockTable {

    private static final int MAX_YOUNG = 1 << 16;

    private volatile Map<Long, VectorClock> young = new ConcurrentHashMap<>();
    private volatile Map<Long, VectorClock> old = Map.of();

    void add(long key, VectorClock clock) {
      VectorClock before = get(key);
      if (young.size() >= MAX_YOUNG) {
        forget();
      }
      young.merge(key, before.join(clock), VectorClock::join);
    }

    private synchronized void forget() {
      if (young.size() >= MAX_YOUNG) {
        old = young;
        young = new ConcurrentHashMap<>();
      }
    }

    VectorClock get(long key) {
      VectorClock known = young.get(key);
      return known == null ? old.getOrDefault(key, VectorClock.ZERO) : known;
    }
  }
}
