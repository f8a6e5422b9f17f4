package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Severity;
import java.util.BitSet;

/**
 * Operations that drive a good part of the program, such as the life of a server or a workload:
 * hardly anybody means them to be atomic, so what is found in them is only a note. Threads may add
 * some at the same time.
 */
public final class LongRunningOperations {

  /** So many executions of others in one execution are a good part of a program. */
  public static final int MANY = 200;

  /** It is enough to look now and then. */
  private static final int EVERY = 50;

  private static final int MOST_KEPT = 1 << 22;
  private static final String NOTE = "at least %d other operations ran inside it";

  /** Replaced when one is added, which is seldom. */
  private volatile BitSet all = new BitSet();

  public void add(int operation) {
    if (operation >= 0 && operation < MOST_KEPT && !all.get(operation)) {
      addNew(operation);
    }
  }

  private synchronized void addNew(int operation) {
    BitSet more = (BitSet) all.clone();
    more.set(operation);
    all = more;
  }

  /** An operation has begun in a recorded run: adds those around it that have run many. */
  void begin(ReplayedThread thread) {
    long begun = thread.begun();
    if (begun % EVERY != 0) {
      return;
    }
    for (Execution one = thread.execution(); one != null; one = one.caller()) {
      if (begun - one.number() >= MANY) {
        add(one.operation());
      }
    }
  }

  boolean contain(int operation) {
    return operation >= 0 && all.get(operation);
  }

  /** A violation, as a note if its operation is one of these. */
  public Violation settle(Violation violation) {
    return contain(violation.operation()) ? note(violation) : violation;
  }

  static Violation note(Violation violation) {
    return violation.as(Severity.NOTE).adding(NOTE.formatted(MANY));
  }
}
