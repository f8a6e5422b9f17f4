package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.StateTable.Cache;
import dev.untorn.dynamic.atomizer.TransactionStack.Event;
import dev.untorn.dynamic.order.ObservedClock;
import dev.untorn.dynamic.order.VectorClock;

/** What is known of a thread that runs: its time, its locks, the operations it is in. */
final class AtomizerThread {

  final int id;
  private long lockEpoch;

  private volatile VectorClock clock;
  private int time = 1;
  private int execution = 1;

  /** How many executions it is in that are not looked at, because somebody vouches for them. */
  private int trusted;

  private Event disturbance;

  /** The lock that was given up last, and where. */
  private int givenUp;

  private int givenUpAt;

  /** The number of the first access after it has waited for others; 0 if it has not. */
  private int wakeUp;

  private final Cache<VariableState> variables;
  private final Cache<LockState> locks;
  private final RedundantReads knownReads;
  final OnlineLockStack holds = new OnlineLockStack();
  final ObservedClock seen;
  final TransactionStack transactions;
  final AccessLog memory = new AccessLog();

  AtomizerThread(
      int id,
      ViolationBuilder violations,
      StateTable<VariableState> variables,
      StateTable<LockState> locks,
      AtomizerOptions terms) {
    this.id = id;
    transactions = new TransactionStack(violations.stacks, violations.longRunning);
    clock = VectorClock.ZERO.with(id, time);
    seen = new ObservedClock(id);
    this.variables = new Cache<>(variables);
    this.locks = new Cache<>(locks);
    knownReads = new RedundantReads(terms);
    lockEpoch = (long) id << Integer.SIZE;
  }

  /** The thread, and a number that grows with each lock operation and each order with others. */
  long lockEpoch() {
    return lockEpoch;
  }

  void endLockEpoch() {
    lockEpoch++;
  }

  int time() {
    return time;
  }

  VectorClock clock() {
    return clock;
  }

  HeldLockList held() {
    return holds.held();
  }

  /** The number of the outermost operation that it is in, or that it enters next. */
  int execution() {
    return execution;
  }

  void leave() {
    memory.clear();
    wakeUp = 0;
    execution++;
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

  VariableState variable(long key) {
    return variables.get(key);
  }

  /** Whether a read is the same as one before that changed nothing. */
  boolean knowsRead(long key, int site) {
    return knownReads.has(key, site, lockEpoch);
  }

  /** A read that changes nothing if it comes again, about which it was asked just before. */
  void knowRead(long key, int site) {
    knownReads.add(key, site);
  }

  LockState lock(int lock) {
    return locks.get(lock);
  }

  /** What others did before is known now. */
  void learn(VectorClock known) {
    clock = clock.join(known);
    endLockEpoch();
  }

  /** Others are told what was done so far; what comes now, they do not know. */
  VectorClock publish() {
    VectorClock told = clock;
    time++;
    clock = told.with(id, time);
    endLockEpoch();
    return told;
  }

  void acquire(LockState lock, int mode, int site, boolean isMover) {
    holds.take(lock, mode, site, isMover);
    endLockEpoch();
  }

  void release(int lock, int mode, int site) {
    holds.give(lock, mode);
    givenUp = lock;
    givenUpAt = site;
    endLockEpoch();
  }

  /** Whether the call that gave a lock up takes it again: the thread has waited for others. */
  boolean isWaiting(int lock, int site) {
    return site != 0 && givenUpAt == site && givenUp == lock;
  }

  void wake() {
    wakeUp = memory.next();
  }

  /** Whether it looks at a variable again after it has waited for others, or has to try again. */
  boolean isLookingAgain(long key, int site) {
    return (wakeUp > 0 && memory.hasRead(key, site, wakeUp)) || memory.isBack(key, site);
  }

  /**
   * Reads that changed nothing, of variables that several threads only read: the same read in the
   * same lock epoch is skipped as long as none of the variables is written.
   */
  private static final class RedundantReads {

    private static final int FEWEST = 1 << 6;
    private static final int MOST = 1 << 13;
    private static final int SITE_BITS = 27;

    private final AtomizerOptions terms;

    /** The key of a variable, then the time here and the site in one word. */
    private long[] words = new long[2 * FEWEST];

    /** How many were added since it has grown. */
    private int added;

    /** Grows when what was known counts no more; the site has room below it. */
    private long time = 1L << SITE_BITS;

    private long lockEpoch;
    private int broken;

    RedundantReads(AtomizerOptions terms) {
      this.terms = terms;
    }

    boolean has(long key, int site, long now) {
      if (now != lockEpoch || terms.broken.get() != broken) {
        forget(now);
        return false;
      }
      int slot = slot(key);
      return words[slot] == key && words[slot + 1] == (time | site);
    }

    private void forget(long now) {
      lockEpoch = now;
      broken = terms.broken.get();
      time += 1L << SITE_BITS;
    }

    /** Adds a read about which it was asked just before. */
    void add(long key, int site) {
      added++;
      if (added > 2 * words.length && words.length < 2 * MOST) {
        words = new long[4 * words.length];
        added = 0;
      }
      int slot = slot(key);
      words[slot] = key;
      words[slot + 1] = time | site;
    }

    /** What is near each other is often used one after the other. */
    private int slot(long key) {
      int object = (int) (key >>> Integer.SIZE);
      return 2 * (5 * object + (int) key) & (words.length - 1);
    }
  }
}
