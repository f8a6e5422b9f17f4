package dev.untorn.dynamic.replay;

import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.lockset.LockIdSet.Table;
import dev.untorn.dynamic.lockset.LockStack;
import dev.untorn.dynamic.order.ThreadClock;
import dev.untorn.dynamic.order.VectorTimestamp;

/** One thread of a run, as far as it has come. */
public final class ReplayedThread {

  private final int index;
  private final int number;

  /** The order by thread starts, joins and recorded happens-before edges. */
  final ThreadClock clock;

  /** The same order, with edges from writes of atomic variables to their reads. */
  final ThreadClock published;

  private LockStack hold = LockStack.NOTHING;
  private Execution execution;
  private long step;
  private long lastLocking;
  private long begun;

  /** Whether events of the thread are missing, so that nothing is known about what it holds. */
  boolean lost;

  /** The lock that was given up last, and where, if nothing happened since. */
  private int givenUp;

  private int givenUpAt;

  private final Table table;

  ReplayedThread(int index, int number, Table table) {
    this.table = table;
    this.index = index;
    this.number = number;
    clock = new ThreadClock(index, 1);
    published = new ThreadClock(index, 2);
  }

  /** The number of the thread among those that were seen, from 0. */
  public int index() {
    return index;
  }

  public int number() {
    return number;
  }

  public LockStack hold() {
    return hold;
  }

  /** The innermost operation, null outside of all. */
  public Execution execution() {
    return execution;
  }

  public long begun() {
    return begun;
  }

  public long step() {
    return step;
  }

  /** What the thread knows of others; accesses to atomic variables leave their own order open. */
  public VectorTimestamp moment(int how) {
    return (how & AccessBits.ATOMIC) != 0 ? clock.now() : published.now();
  }

  public AccessRecord record(int how, int site) {
    return new AccessRecord(this, site, hold, moment(how), step, execution);
  }

  /** The same without the operation in which it happens, which needs less memory. */
  public AccessRecord recordAlone(int how, int site) {
    return new AccessRecord(this, site, hold, moment(how), step, null);
  }

  /** A number that is another one when the thread has learnt or told something; not 0. */
  public long time() {
    return RecentKeys.word(clock.now().number(), published.now().number());
  }

  public void advance() {
    step++;
    givenUpAt = 0;
  }

  /** The step at which the thread took a lock or gave one up the last time. */
  public long lastLocking() {
    return lastLocking;
  }

  void take(int code, int site) {
    lastLocking = step;
    hold = hold.with(code, site, step, table);
  }

  void giveUp(int code, int site) {
    lastLocking = step;
    hold = hold.without(code, table);
    givenUp = code;
    givenUpAt = site;
  }

  /** Whether the call that gave a lock up just now takes it again. */
  boolean isWaiting(int code, int site) {
    return site != 0 && givenUpAt == site && givenUp == code;
  }

  void enter(int operation) {
    execution = new Execution(operation, execution, step, begun++);
  }

  void leave() {
    execution = execution.caller();
  }

  boolean isIn(int operation) {
    Execution around = execution;
    while (around != null && around.operation() != operation) {
      around = around.caller();
    }
    return around != null;
  }

  /** One execution of an operation, and the one in which it began, or null. */
  public record Execution(int operation, Execution caller, long begin, long number) {

    /** The outermost execution around this one. */
    public Execution outermost() {
      Execution found = this;
      while (found.caller != null) {
        found = found.caller;
      }
      return found;
    }

    /** The innermost execution around this one that had begun by that step. */
    public Execution around(long step) {
      Execution found = this;
      while (found != null && found.begin > step) {
        found = found.caller;
      }
      return found;
    }
  }
}
