package dev.untorn.papers.blocklocal;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;

/**
 * Which calls have an effect that nobody knows, in the sense of section 4.2 of the paper: native
 * methods, methods without any implementation, and methods of classes that are not there. What the
 * JDK does is known: the table of library calls says which of its classes lock.
 */
record UnknownCalls(Program program) {

  boolean isUnknown(int method, int call, CallTargets targets) {
    Body body = program.body(method);
    Member called = (Member) body.symbol(call);
    if (called.descriptor().endsWith(")V") || called.owner().endsWith("[]")) {
      return false;
    }
    for (int t = 0; t < targets.count(); t++) {
      if (program.methods().get(targets.method(t)).body().isEmpty()) {
        return true;
      }
    }
    return targets.count() == 0 && isMissing(called);
  }

  /** Whether a method that runs nothing of the program is not one of the JDK either. */
  private boolean isMissing(Member called) {
    if (!program.hierarchy().isInProgram(called.owner())) {
      return program.hierarchy().find(called.owner()).isEmpty();
    }
    return program
        .hierarchy()
        .method(called.owner(), called.name(), called.descriptor())
        .filter(method -> !program.hierarchy().isInProgram(method.owner()))
        .isEmpty();
  }
}
