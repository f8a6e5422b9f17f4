package dev.untorn.dynamic.order;

import java.util.HashMap;
import java.util.Map;

/** The clocks of objects that order threads, such as locks and latches. */
public final class SyncClocks {

  private final Map<Long, VectorClock> clocks = new HashMap<>();

  public void leave(long key, ThreadClock clock) {
    clocks.merge(key, clock.publish(), (before, told) -> told.join(before));
  }

  public void pass(long key, ThreadClock clock) {
    clock.learn(clocks.getOrDefault(key, VectorClock.ZERO));
  }
}
