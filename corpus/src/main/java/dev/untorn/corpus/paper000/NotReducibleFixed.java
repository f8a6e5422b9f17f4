package dev.untorn.corpus.paper000;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link NotReducible}: each operation is one section. */
public final class NotReducibleFixed {
  private int field;

  synchronized void inc() {
    field++;
  }

  synchronized void sensorDaemon() {
    for (int i = 0; i < 3; i++) {
      field = (field + 7) / 2;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    NotReducibleFixed all = new NotReducibleFixed();
    ForcedRun.inThreads(Schedule.of(args), () -> all.inc(), () -> all.sensorDaemon());
  }
}
