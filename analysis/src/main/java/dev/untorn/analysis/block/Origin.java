package dev.untorn.analysis.block;

import dev.untorn.bytecode.locks.LockExpression;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.List;
import java.util.Optional;

/**
 * Where a shared value comes from: from a variable, or from a method that nobody knows.
 *
 * @param method the method that reads it, perhaps one that is called
 * @param instruction the read, or the call of a method that is not known
 * @param read the read itself
 * @param own the locks that were taken for it and are given up when the value arrives
 */
record Origin(int method, int instruction, Optional<StateAccess> read, List<LockExpression> own) {

  /** Stands for what a method takes that is not known: a block of its own, says section 5.1. */
  private static final LockExpression UNKNOWN = new LockExpression.Constant("not known");

  Origin {
    own = List.copyOf(own);
  }

  static Origin of(StateAccess read, List<LockExpression> own) {
    return new Origin(read.method(), read.instruction(), Optional.of(read), own);
  }

  /** What a method returns whose effect is not known. */
  static Origin unknown(int method, int call) {
    return new Origin(method, call, Optional.empty(), List.of(UNKNOWN));
  }

  Origin under(List<LockExpression> locks) {
    return new Origin(method, instruction, read, locks);
  }
}
