package dev.untorn.corpus.paper002;

import dev.untorn.annotations.Atomic;
import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link Doublings}: all threads use the lock. */
public final class DoublingsFixed {
  private int x = 1;

  @Atomic
  private synchronized void doubleIt() {
    int t = x;
    x = 2 * t;
  }

  synchronized void set(int value) {
    x = value;
  }

  public static void main(String[] args) throws InterruptedException {
    DoublingsFixed all = new DoublingsFixed();
    ForcedRun.inThreads(Schedule.of(args), () -> all.doubleIt(), () -> all.set(3));
  }
}
