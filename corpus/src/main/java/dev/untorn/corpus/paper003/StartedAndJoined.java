package dev.untorn.corpus.paper003;

import dev.untorn.corpus.schedule.ForcedRun;
import dev.untorn.corpus.schedule.Schedule;

/** Section 6: what comes before the start of a thread, or after its end, is not concurrent. */
public final class StartedAndJoined {

  private StartedAndJoined() {}

  /** Prepared in two steps, used, and read in two steps. */
  static final class Account {
    private static Account latest;
    private int balance;
    private int changes;

    void prepare(int first) {
      // PAPER: offline-reduction
      set(first);
      set(get() + 1);
    }

    int report() {
      // PAPER: offline-reduction, reduction
      return get() + get();
    }

    synchronized int get() {
      return balance;
    }

    synchronized void set(int newBalance) {
      balance = newBalance;
      changes++;
    }
  }

  /** The same in tasks: the paper knows no order of tasks. */
  static final class Tally {
    private int votes;

    int report() {
      // PAPER: block, offline-reduction, reduction
      return get() + get();
    }

    synchronized int get() {
      return votes;
    }

    synchronized void add() {
      votes++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Schedule schedule = Schedule.of(args);
    Account account = new Account();
    Account.latest = account;
    account.prepare(100);
    ForcedRun.inThreads(schedule, () -> account.set(1), () -> account.set(2));
    Account.latest.report();
    Tally tally = new Tally();
    ForcedRun.inExecutor(schedule, () -> tally.add(), () -> tally.add());
    tally.report();
  }
}
