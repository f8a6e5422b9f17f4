package dev.untorn.analysis.flow;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Variable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Which methods change a variable, themselves or a few calls away. */
final class VariableWriters {

  private static final int MOST_LEVELS = 3;

  private final Program program;
  private final Map<Variable, BitSet> known = new HashMap<>();

  VariableWriters(Program program) {
    this.program = program;
  }

  /** Whether one of the methods that a call runs changes a variable. */
  boolean contain(CallTargets targets, Variable variable) {
    BitSet all = known.computeIfAbsent(variable, this::find);
    for (int t = 0; t < targets.count(); t++) {
      if (all.get(targets.method(t))) {
        return true;
      }
    }
    return false;
  }

  private BitSet find(Variable variable) {
    BitSet found = new BitSet();
    for (StateAccess access : program.accesses().to(variable)) {
      found.set(access.method(), found.get(access.method()) || access.writes());
    }
    for (int level = 0; level < MOST_LEVELS; level++) {
      BitSet callers = new BitSet();
      for (int m = found.nextSetBit(0); m >= 0; m = found.nextSetBit(m + 1)) {
        program
            .calls()
            .forEachCaller(
                m,
                (caller, call) -> {
                  if (Summaries.isFollowed(program.calls().targets(caller, call))) {
                    callers.set(caller);
                  }
                });
      }
      found.or(callers);
    }
    return found;
  }
}
