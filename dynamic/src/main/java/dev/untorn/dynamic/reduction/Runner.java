package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.reduction.Transactions.Event;

/** What is known of a thread that runs: its time, its locks, the operations it is in. */
public final class Runner {

  private final int id;
  private volatile Clock clock;
  private int time = 1;
  private Held held;
  private long acquires;

  /** How many executions it is in that are not looked at, because somebody vouches for them. */
  private int trusted;

  private Event disturbance;
  final Transactions transactions = new Transactions();
  final Memory memory = new Memory();

  Runner(int id) {
    this.id = id;
    clock = Clock.ZERO.with(id, time);
  }

  int id() {
    return id;
  }

  int time() {
    return time;
  }

  Clock clock() {
    return clock;
  }

  Held held() {
    return held;
  }

  boolean isTrusted() {
    return trusted > 0;
  }

  void trust() {
    trusted++;
  }

  /** Returns whether the thread is watched again. */
  boolean distrust() {
    trusted--;
    return trusted == 0;
  }

  /** Something happened meanwhile that is no both-mover. */
  void disturb(Event event) {
    disturbance = event;
  }

  /** What happened meanwhile, if anything. */
  Event disturbance() {
    Event event = disturbance;
    disturbance = null;
    return event;
  }

  /** What others did before is known now. */
  void learn(Clock known) {
    clock = clock.join(known);
  }

  /** Others are told what was done so far; what comes now, they do not know. */
  Clock tell() {
    Clock told = clock;
    time++;
    clock = told.with(id, time);
    return told;
  }

  void acquire(int lock, int mode, int site, boolean isMover) {
    acquires++;
    held = new Held(held, lock, mode, site, isMover, acquires);
  }

  void release(int lock, int mode) {
    held = Held.without(held, lock, mode);
  }
}
