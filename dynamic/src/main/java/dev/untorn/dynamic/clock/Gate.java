package dev.untorn.dynamic.clock;

import java.util.Arrays;

/** Where threads leave what they know for those who come through later, such as a latch. */
public final class Gate {

  /** The last moment of each thread that left something. */
  private Moment[] left = new Moment[0];

  public void leave(Moment moment) {
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
    for (Moment moment : left) {
      clock.learn(moment);
    }
  }
}
