package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.locks.AccessPath;
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
record SharedValueOrigin(
    int method, int instruction, Optional<StateAccess> read, List<AccessPath> own) {

  /** Stands for what a method takes that is not known: a block of its own, says section 5.1. */
  private static final AccessPath UNKNOWN = new AccessPath.Constant("not known");

  SharedValueOrigin {
    own = List.copyOf(own);
  }

  static SharedValueOrigin of(StateAccess read, List<AccessPath> own) {
    return new SharedValueOrigin(read.method(), read.instruction(), Optional.of(read), own);
  }

  /** What a method returns whose effect is not known. */
  static SharedValueOrigin unknown(int method, int call) {
    return new SharedValueOrigin(method, call, Optional.empty(), List.of(UNKNOWN));
  }

  SharedValueOrigin under(List<AccessPath> locks) {
    return new SharedValueOrigin(method, instruction, read, locks);
  }
}
