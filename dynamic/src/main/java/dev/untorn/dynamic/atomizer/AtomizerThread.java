package dev.untorn.dynamic.atomizer;

import dev.untorn.dynamic.atomizer.StateTable.Cache;
import dev.untorn.dynamic.atomizer.TransactionStack.Event;
import dev.untorn.dynamic.order.ObservedClock;
import dev.untorn.dynamic.order.VectorClock;

/** The state of a running thread: its time, its locks and its current operations. */
final class AtomizerThread {

  final int id;
  private long lockEpoch;

  private volatile VectorClock clock;
  private int time = 1;
  private int execution = 1;

  /** The number of current executions that are not analyzed because of an assumption. */
  private int trusted;

  private Event disturbance;

  /** The lock released last, and the site of the release. */
  private int givenUp;

  private int givenUpAt;

  /** The number of the first access after a wait; 0 if there was none. */
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

  /** The thread id, and a counter of lock operations and happens-before edges. */
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

  /** The number of the current or, outside of operations, the next outermost execution. */
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

  /** Returns whether the thread is analyzed again. */
  boolean distrust() {
    trusted--;
    return trusted == 0;
  }

  /** Records an event of a trusted execution that is not a both-mover. */
  void disturb(Event event) {
    disturbance = event;
  }

  /** Returns and clears the event recorded by {@link #disturb}, or null. */
  Event disturbance() {
    Event event = disturbance;
    disturbance = null;
    return event;
  }

  VariableState variable(long key) {
    return variables.get(key);
  }

  /** Whether a read repeats an earlier one that changed nothing. */
  boolean knowsRead(long key, int site) {
    return knownReads.has(key, site, lockEpoch);
  }

  /** Records a read whose repetition changes nothing; call {@link #knowsRead} just before. */
  void knowRead(long key, int site) {
    knownReads.add(key, site);
  }

  LockState lock(int lock) {
    return locks.get(lock);
  }

  /** Joins the clock of events that happen before the next step. */
  void learn(VectorClock known) {
    clock = clock.join(known);
    endLockEpoch();
  }

  /** Returns the clock for others and begins a new time, which they do not know. */
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

  /** Whether the call that released a lock reacquires it: the thread has waited. */
  boolean isWaiting(int lock, int site) {
    return site != 0 && givenUpAt == site && givenUp == lock;
  }

  void wake() {
    wakeUp = memory.next();
  }

  /** Whether a read repeats one from before a wait or a failed attempt. */
  boolean isLookingAgain(long key, int site) {
    return (wakeUp > 0 && memory.hasRead(key, site, wakeUp)) || memory.isBack(key, site);
  }

  /**
   * Reads of read-shared variables that changed nothing: the same read in the same lock epoch is
   * skipped as long as none of the variables is written.
   */
  private static final class RedundantReads {

    private static final int FEWEST = 1 << 6;
    private static final int MOST = 1 << 13;
    private static final int SITE_BITS = 27;

    private final AtomizerOptions terms;

    /** Pairs of a variable's key and a word with {@link #time} and the site. */
    private long[] words = new long[2 * FEWEST];

    /** The number of reads added since the table last grew. */
    private int added;

    /** Grows when all entries become invalid; the low bits are left for the site. */
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

    /** Adds a read; {@link #has} was called for it just before. */
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

    /** Keeps nearby keys close together, as they are often used in succession. */
    private int slot(long key) {
      int object = (int) (key >>> Integer.SIZE);
      return 2 * (5 * object + (int) key) & (words.length - 1);
    }
  }
}
