package dev.untorn.corpus.paper002;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** The fixed counterpart of {@link PartlyGuarded}. */
public final class PartlyGuardedFixed {

  private PartlyGuardedFixed() {}

  /** All accesses are under the lock. */
  static final class Guarded {
    private final Object lock = new Object();
    private int number = 1;

    void doubleIt() {
      synchronized (lock) {
        int t = number;
        number = 2 * t;
      }
    }

    void set(int value) {
      synchronized (lock) {
        number = value;
      }
    }
  }

  /** Its buffer stays locked for the whole line. */
  static final class WholeLines {
    private final StringBuilder out = new StringBuilder();

    void println(String text) {
      synchronized (out) {
        out.append(text);
        out.append('\n');
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Guarded guarded = new Guarded();
    ForcedRun.inThreads(schedule, () -> guarded.doubleIt(), () -> guarded.set(3));
    WholeLines lines = new WholeLines();
    ForcedRun.inExecutor(schedule, () -> lines.println("one"), () -> lines.println("two"));
  }
}
