package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link TwoVariables}: both variables are accessed in one section. */
public final class TwoVariablesFixed {
  private int x;
  private int y;

  synchronized void writeXy(int value) {
    x = value;
    y = value;
  }

  synchronized void writeYx() {
    y = 2;
    x = 2;
  }

  synchronized int readXwriteY() {
    int seen = x;
    y = 3;
    return seen;
  }

  synchronized int writeXreadY() {
    x = 2;
    return y;
  }

  synchronized int readXy() {
    return x - y;
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    TwoVariablesFixed all = new TwoVariablesFixed();
    ForcedRun.inThreads(schedule, () -> all.writeXy(1), () -> all.writeYx());
    ForcedRun.inExecutor(schedule, () -> all.readXwriteY(), () -> all.writeXreadY());
    ForcedRun.inVirtualThreads(schedule, () -> all.readXy(), () -> all.writeYx());
  }
}
