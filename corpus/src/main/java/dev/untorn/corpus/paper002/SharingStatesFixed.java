package dev.untorn.corpus.paper002;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link SharingStates}: one lock protects the field. */
public final class SharingStatesFixed {
  private int number;

  synchronized int twice() {
    return number + number;
  }

  synchronized void increment() {
    number = number + 1;
  }

  public static void main(String[] args) throws InterruptedException {
    SharingStatesFixed all = new SharingStatesFixed();
    ForcedRun.inThreads(Schedule.of(args), () -> all.twice(), () -> all.increment());
  }
}
