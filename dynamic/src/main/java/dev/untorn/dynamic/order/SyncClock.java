package dev.untorn.dynamic.order;

import dev.untorn.dynamic.collection.IdTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

  /** The clocks of all things in a run that order threads, made when they are asked for. */
  public static final class Table {

    private final IdTable numbers = new IdTable();
    private final List<SyncClock> clocks = new ArrayList<>();

    public SyncClock of(int kind, int number) {
      int index = numbers.number(kind, number, 0);
      if (index == clocks.size()) {
        clocks.add(new SyncClock());
      }
      return clocks.get(index);
    }
  }
}
