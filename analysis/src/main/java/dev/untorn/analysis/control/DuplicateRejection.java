package dev.untorn.analysis.control;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Branches that refuse what is there already, before it is put in: unlike other tests that only
 * throw something, they see to it that nothing is put in twice.
 */
record DuplicateRejection(Body body) {

  /** What is asked, and with which calls the same is put in. */
  private static final Map<String, Set<String>> PUTTING =
      Map.of(
          "containsKey", Set.of("put"),
          "get", Set.of("put"),
          "contains", Set.of("add"));

  private static final int MOST_STEPS = 3;

  /** The branches that ask for what is put in elsewhere in the body. */
  List<Integer> find() {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.BRANCH && body.operandCount(i) == 1 && isAsking(i)) {
        found.add(i);
      }
    }
    return found;
  }

  private boolean isAsking(int branch) {
    int asked = strip(body.operand(branch, 0));
    if (!body.op(asked).isCall() || body.operandCount(asked) != 2) {
      return false;
    }
    Set<String> putting = PUTTING.getOrDefault(called(asked), Set.of());
    for (int i = 0; !putting.isEmpty() && i < body.size(); i++) {
      if (body.op(i).isCall()
          && putting.contains(called(i))
          && body.operandCount(i) >= 2
          && isSame(body.operand(i, 0), body.operand(asked, 0), MOST_STEPS)
          && isSame(body.operand(i, 1), body.operand(asked, 1), MOST_STEPS)) {
        return true;
      }
    }
    return false;
  }

  private String called(int call) {
    return body.symbol(call) instanceof Member member ? member.name() : "";
  }

  private int strip(int value) {
    return body.stripCasts(value);
  }

  /** Whether two values are read in the same way from the same object. */
  private boolean isSame(int one, int other, int steps) {
    if (one == other) {
      return true;
    }
    boolean isAlike =
        steps > 0
            && body.op(one) == body.op(other)
            && (body.op(one).isFieldAccess() || body.op(one).isCall())
            && body.operandCount(one) <= 1
            && body.operandCount(one) == body.operandCount(other)
            && body.symbol(one).equals(body.symbol(other));
    return isAlike
        && (body.operandCount(one) == 0
            || isSame(body.operand(one, 0), body.operand(other, 0), steps - 1));
  }
}
