package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link FiveAccesses}: all accesses are in one section. */
public final class FiveAccessesFixed {
  private int x;
  private int y;

  synchronized int five() {
    int first = x;
    y = 2;
    x = 3;
    y = 4;
    return first + x;
  }

  public static void main(String[] args) throws InterruptedException {
    FiveAccessesFixed all = new FiveAccessesFixed();
    ForcedRun.inThreads(Schedule.of(args), () -> all.five(), () -> all.five());
  }
}
