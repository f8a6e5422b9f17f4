package dev.untorn.analysis.control;

import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.ir.Body;
import java.util.Optional;
import java.util.function.IntPredicate;

/** How tests have come out where an instruction runs. */
public record BranchOutcomes(Body body) {

  /**
   * Whether an instruction runs only behind a branch that has found a value set, or not set.
   *
   * @param isMeant whether a branch that asks about a value is meant
   */
  public boolean isKnown(int site, IntPredicate isMeant, boolean isSet) {
    Dominators dominators = Dominators.of(body);
    for (int block = 0; block < body.blockCount(); block++) {
      Optional<BranchCondition> test = BranchCondition.of(body, block);
      if (test.isPresent()
          && body.successors().count(block) == 2
          && isMeant.test(test.get().value())) {
        int next = body.successors().target(block, test.get().isTrueIfJump() == isSet ? 1 : 0);
        if (body.predecessors().count(next) == 1
            && dominators.dominates(next, body.blockOf(site))) {
          return true;
        }
      }
    }
    return false;
  }
}
