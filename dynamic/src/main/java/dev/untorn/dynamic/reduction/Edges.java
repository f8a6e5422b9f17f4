package dev.untorn.dynamic.reduction;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What was known to those who came out at objects that order threads. The oldest are forgotten when
 * there are many: most are tasks that have run long ago.
 */
final class Edges {

  private static final int MOST_YOUNG = 1 << 16;

  private volatile Map<Long, Clock> young = new ConcurrentHashMap<>();
  private volatile Map<Long, Clock> old = Map.of();

  /** A thread comes out. */
  void add(long key, Clock clock) {
    Clock before = get(key);
    if (young.size() >= MOST_YOUNG) {
      forget();
    }
    young.merge(key, before.join(clock), Clock::join);
  }

  private synchronized void forget() {
    if (young.size() >= MOST_YOUNG) {
      old = young;
      young = new ConcurrentHashMap<>();
    }
  }

  /** What those who come in know. */
  Clock get(long key) {
    Clock known = young.get(key);
    return known == null ? old.getOrDefault(key, Clock.ZERO) : known;
  }
}
