package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link UnserializablePatterns}: each operation is one section. */
public final class UnserializablePatternsFixed {
  private int x;
  private int y;

  private UnserializablePatternsFixed() {}

  synchronized int sum() {
    return get() + get();
  }

  synchronized int get() {
    return x;
  }

  synchronized void set(int newX) {
    x = newX;
  }

  synchronized void ring() {
    set(1);
    set(0);
  }

  synchronized void increment() {
    set(get() + 1);
  }

  synchronized void move(int to) {
    x = to;
    y = to;
  }

  synchronized int both() {
    return x + y;
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    UnserializablePatternsFixed all = new UnserializablePatternsFixed();
    ForcedRun.inThreads(schedule, () -> all.sum(), () -> all.increment(), () -> all.ring());
    ForcedRun.inExecutor(schedule, () -> all.move(2), () -> all.both());
  }
}
