package dev.untorn.corpus.handover;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The fixed counterpart of {@link UsedTooLate}: operations hold one lock while they use objects.
 */
public final class UsedTooLateFixed {

  private UsedTooLateFixed() {}

  /** A counter that its pool protects. */
  static final class Tally {
    private int sum;
  }

  /** A pool whose lock is held while an object is used. */
  static final class EarlyReturns {
    private final Deque<Tally> free = new ArrayDeque<>(List.of(new Tally()));

    synchronized int use(int value) {
      Tally tally = free.element();
      tally.sum += value;
      return tally.sum;
    }
  }

  /** A task that any thread may claim. */
  static final class Claim {
    private boolean isTaken;
    private int uses;
  }

  /** A list whose tasks are found and claimed in one step. */
  static final class Claims {
    private final List<Claim> claims = new ArrayList<>(List.of(new Claim(), new Claim()));

    void claim() {
      synchronized (claims) {
        for (Claim claim : claims) {
          if (!claim.isTaken) {
            claim.isTaken = true;
            claim.uses++;
            return;
          }
        }
      }
    }

    void free() {
      synchronized (claims) {
        for (Claim claim : claims) {
          claim.isTaken = false;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    EarlyReturns early = new EarlyReturns();
    ForcedRun.inThreads(schedule, () -> early.use(1), () -> early.use(2));
    Claims claims = new Claims();
    ForcedRun.inExecutor(schedule, () -> claims.claim(), () -> claims.free());
  }
}
