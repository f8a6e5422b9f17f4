package dev.untorn.dynamic.replay;

import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.event.AccessBits;
import dev.untorn.dynamic.lockset.LockIdSet.Table;
import dev.untorn.dynamic.lockset.LockStack;
import dev.untorn.dynamic.order.ThreadClock;
import dev.untorn.dynamic.order.VectorTimestamp;

/** A thread of a run, at the current point of the replay. */
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

  /** Whether events of the thread are missing, so that its locks are unknown. */
  boolean lost;

  /** The lock released last, and the site, if nothing has happened since. */
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

  /** The index of the thread in the order of appearance, from 0. */
  public int index() {
    return index;
  }

  public int number() {
    return number;
  }

  public LockStack hold() {
    return hold;
  }

  /** The innermost execution; null outside of operations. */
  public Execution execution() {
    return execution;
  }

  public long begun() {
    return begun;
  }

  public long step() {
    return step;
  }

  /** The current moment; for atomic accesses, without the edges between such accesses. */
  public VectorTimestamp moment(int how) {
    return (how & AccessBits.ATOMIC) != 0 ? clock.now() : published.now();
  }

  public AccessRecord record(int how, int site) {
    return new AccessRecord(this, site, hold, moment(how), step, execution);
  }

  /** The same without the execution, which needs less memory. */
  public AccessRecord recordAlone(int how, int site) {
    return new AccessRecord(this, site, hold, moment(how), step, null);
  }

  /** A number that changes with each happens-before edge of the thread; not 0. */
  public long time() {
    return RecentKeys.word(clock.now().number(), published.now().number());
  }

  public void advance() {
    step++;
    givenUpAt = 0;
  }

  /** The step of the last acquire or release. */
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

  /** Whether the call that has just released a lock reacquires it. */
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

  /** An execution of an operation, and the execution in which it began, or null. */
  public record Execution(int operation, Execution caller, long begin, long number) {

    /** The outermost execution around this one. */
    public Execution outermost() {
      Execution found = this;
      while (found.caller != null) {
        found = found.caller;
      }
      return found;
    }

    /** The innermost execution, from this one outwards, that had begun by that step. */
    public Execution around(long step) {
      Execution found = this;
      while (found != null && found.begin > step) {
        found = found.caller;
      }
      return found;
    }
  }
}
