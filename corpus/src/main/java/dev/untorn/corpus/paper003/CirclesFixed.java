package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link Circles}: each transaction is one section. */
public final class CirclesFixed {
  private int x;
  private int y;
  private int z;

  synchronized void first() {
    x = 1;
    y = 1;
  }

  synchronized int second() {
    z = 1;
    return x;
  }

  synchronized int third() {
    return z + y;
  }

  public static void main(String[] args) throws InterruptedException {
    CirclesFixed all = new CirclesFixed();
    ForcedRun.inThreads(
        Schedule.of(args), () -> all.first(), () -> all.second(), () -> all.third());
  }
}
