package dev.untorn.dynamic.order;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What was known to those who came out at objects that order threads. The oldest are forgotten when
 * there are many: most are tasks that have run long ago.
 */
public final class SyncClockTable {

  private static final int MOST_YOUNG = 1 << 16;

  private volatile Map<Long, VectorClock> young = new ConcurrentHashMap<>();
  private volatile Map<Long, VectorClock> old = Map.of();

  /** A thread comes out. */
  public void add(long key, VectorClock clock) {
    VectorClock before = get(key);
    if (young.size() >= MOST_YOUNG) {
      forget();
    }
    young.merge(key, before.join(clock), VectorClock::join);
  }

  private synchronized void forget() {
    if (young.size() >= MOST_YOUNG) {
      old = young;
      young = new ConcurrentHashMap<>();
    }
  }

  /** What those who come in know. */
  public VectorClock get(long key) {
    VectorClock known = young.get(key);
    return known == null ? old.getOrDefault(key, VectorClock.ZERO) : known;
  }
}
