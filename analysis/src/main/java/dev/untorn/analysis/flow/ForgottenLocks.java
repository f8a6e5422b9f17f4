package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.GuardedBy;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.ArrayList;
import java.util.List;

/** Finds fields that a method reads and writes back without the lock that others hold for them. */
record ForgottenLocks(MethodFacts facts, ValueFlow flow, GuardedBy guards, int method) {

  /** How many steps of a computation are looked at. */
  private static final int MOST_STEPS = 6;

  List<StaleCandidate> find(Body body) {
    List<StaleCandidate> found = new ArrayList<>();
    for (SharedAction action : facts.actions()) {
      boolean isWrite = action.isDirect() && action.effect().writes();
      for (long left = isWrite ? action.given(body) : 0; left != 0; left &= left - 1) {
        int value = body.operand(action.site(), Long.numberOfTrailingZeros(left));
        find(body, value, action, found);
      }
    }
    return found;
  }

  private void find(Body body, int value, SharedAction action, List<StaleCandidate> found) {
    for (long left = flow.sources(value) >>> facts.parameters(); left != 0; left &= left - 1) {
      SharedRead source = facts.sources().get(Long.numberOfTrailingZeros(left));
      boolean isBare =
          source.kind() == SharedRead.Kind.BARE
              && source.depth() == 0
              && StaleUseSearch.isSame(source, action)
              && isComputed(body, value, source.site(), MOST_STEPS)
              && guards.forgotten(method, source).isPresent();
      if (isBare) {
        found.add(
            new StaleCandidate(method, source, action, StaleShape.BARE_UPDATE, List.of(), false));
      }
    }
  }

  /** Whether a value is computed of another one, as by {@code ++}. */
  private static boolean isComputed(Body body, int value, int from, int steps) {
    if (steps == 0 || body.op(value) != Op.COMPUTE) {
      return false;
    }
    for (int k = 0; k < body.operandCount(value); k++) {
      int operand = body.operand(value, k);
      if (operand == from || isComputed(body, operand, from, steps - 1)) {
        return true;
      }
    }
    return false;
  }
}
