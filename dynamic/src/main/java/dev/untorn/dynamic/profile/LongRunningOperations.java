package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.replay.ReplayedThread;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.Severity;
import java.util.BitSet;

/**
 * Long-running operations, such as the main loop of a server or a workload: they are rarely meant
 * to be atomic, so their violations are only notes. Threads may add some concurrently.
 */
public final class LongRunningOperations {

  /** The number of executions within an execution that make it long-running. */
  public static final int MANY = 200;

  /** Checking now and then is enough. */
  private static final int EVERY = 50;

  private static final int MAX_KEPT = 1 << 22;
  private static final String NOTE = "at least %d other operations ran inside it";

  /** Replaced when an operation is added, which is rare. */
  private volatile BitSet all = new BitSet();

  public void add(int operation) {
    if (operation >= 0 && operation < MAX_KEPT && !all.get(operation)) {
      addNew(operation);
    }
  }

  private synchronized void addNew(int operation) {
    BitSet more = (BitSet) all.clone();
    more.set(operation);
    all = more;
  }

  /** Adds the operations around a new execution that contain many executions. */
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

  /** Makes a violation a note if its operation is long-running. */
  public Violation settle(Violation violation) {
    return contain(violation.operation()) ? note(violation) : violation;
  }

  static Violation note(Violation violation) {
    return violation.as(Severity.NOTE).adding(NOTE.formatted(MANY));
  }
}
