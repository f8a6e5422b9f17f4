package dev.untorn.corpus.schedule;

/**
 * Lets threads pass in the order of a schedule. Not meant to be observed, as the order that it
 * forces would be the only possible one otherwise.
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

  /** A thread begins a round as soon as it may. */
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

  /** It has ended the round. */
  public synchronized void leave() {
    turn++;
    notifyAll();
  }
}
