package dev.untorn.corpus.schedule;

/**
 * Lets threads pass in the order of a schedule. Must not be observed, because the order that it
 * forces would then be the only possible one.
 */
public final class Gate {

  private final Schedule schedule;
  private final int threads;
  private final int rounds;
  private int waiting;
  private int turn;

  Gate(Schedule schedule, int threads, int rounds) {
    this.schedule = schedule;
    this.threads = threads;
    this.rounds = rounds;
  }

  /** Blocks a thread until it may begin a round. */
  public synchronized void enter(int thread, int round) throws InterruptedException {
    if (schedule == Schedule.AT_ONCE) {
      waiting += round == 0 ? 1 : 0;
      notifyAll();
    }
    while (schedule == Schedule.AT_ONCE
        ? waiting < threads
        : turn != schedule.turn(thread, threads, round, rounds)) {
      wait();
    }
  }

  /** Ends the round of a thread. */
  public synchronized void leave() {
    turn++;
    notifyAll();
  }
}
