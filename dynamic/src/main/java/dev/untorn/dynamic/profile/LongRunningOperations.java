package dev.untorn.dynamic.profile;

import dev.untorn.dynamic.replay.Execution;
import dev.untorn.dynamic.replay.ReplayedThread;
import java.util.BitSet;

/**
 * Operations that drive a good part of the program, such as the life of a server or a workload:
 * hardly anybody means them to be atomic.
 */
final class LongRunningOperations {

  /** So many executions of others in one execution are a good part of a program. */
  static final int MANY = 200;

  /** It is enough to look now and then. */
  private static final int EVERY = 50;

  private static final int MOST_KEPT = 1 << 22;

  private final BitSet all = new BitSet();

  /** An operation has begun. */
  void begin(ReplayedThread walker) {
    long begun = walker.begun();
    if (begun % EVERY != 0) {
      return;
    }
    for (Execution one = walker.execution(); one != null; one = one.caller()) {
      int operation = one.operation();
      if (begun - one.number() >= MANY && operation >= 0 && operation < MOST_KEPT) {
        all.set(operation);
      }
    }
  }

  boolean contain(int operation) {
    return operation >= 0 && all.get(operation);
  }
}
