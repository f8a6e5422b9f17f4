package dev.untorn.dynamic.order;

import java.util.HashMap;
import java.util.Map;

/** What threads leave for those who come through later, at locks, latches and the like. */
public final class SyncClocks {

  private final Map<Long, VectorClock> clocks = new HashMap<>();

  public void leave(long key, ThreadClock clock) {
    clocks.merge(key, clock.publish(), (before, told) -> told.join(before));
  }

  public void pass(long key, ThreadClock clock) {
    clock.learn(clocks.getOrDefault(key, VectorClock.ZERO));
  }
}
