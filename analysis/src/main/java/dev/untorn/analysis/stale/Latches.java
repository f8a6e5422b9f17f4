package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.BranchTest;
import dev.untorn.bytecode.ir.Dominators;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.Optional;

/** Flags that only ever go one way, and are set again where they were found set. */
record Latches(Program program, Interference interference, Stored stored) {

  /** Whether a use of a stale value stores what it has found, and nobody stores anything else. */
  boolean contains(Candidate candidate) {
    StateAccess act = candidate.deed().effect().access();
    Optional<Object> set = stored.constant(act);
    return candidate.shape() == Shape.CHECK_THEN_ACT
        && candidate.source().variable().equals(act.variable())
        && set.orElse(null) instanceof Integer number
        && isFound(candidate, number != 0)
        && interference.writes(act.variable()).stream()
            .allMatch(write -> stored.constant(write).equals(set));
  }

  /** Whether the deed is done only behind a branch that has found the flag as it is stored. */
  private boolean isFound(Candidate candidate, boolean isSet) {
    Body body = program.methods().get(candidate.method()).body().orElseThrow();
    Dominators dominators = Dominators.of(body);
    int block = body.blockOf(candidate.deed().site());
    for (int decider = 0; decider < body.blockCount(); decider++) {
      Optional<BranchTest> test = BranchTest.of(body, decider);
      if (test.isPresent()
          && test.get().value() == candidate.source().site()
          && body.successors().count(decider) == 2) {
        int next = body.successors().target(decider, test.get().isTrueIfJump() == isSet ? 1 : 0);
        if (body.predecessors().count(next) == 1 && dominators.dominates(next, block)) {
          return true;
        }
      }
    }
    return false;
  }
}
