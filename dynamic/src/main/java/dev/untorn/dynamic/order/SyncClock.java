package dev.untorn.dynamic.order;

import java.util.Arrays;

/** Where threads leave what they know for those who come through later, such as a latch. */
public final class SyncClock {

  /** The last moment of each thread that left something. */
  private VectorTimestamp[] left = new VectorTimestamp[0];

  public void leave(VectorTimestamp moment) {
    for (int i = 0; i < left.length; i++) {
      if (left[i].thread() == moment.thread()) {
        left[i] = moment;
        return;
      }
    }
    left = Arrays.copyOf(left, left.length + 1);
    left[left.length - 1] = moment;
  }

  public void pass(ThreadClock clock) {
    for (VectorTimestamp moment : left) {
      clock.learn(moment);
    }
  }
}
