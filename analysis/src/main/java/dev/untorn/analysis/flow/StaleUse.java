package dev.untorn.analysis.flow;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.model.Rule;
import java.util.List;

/**
 * A use of a shared value inside its method, before evidence rules are applied.
 *
 * @param value the value that is used, or that decides
 * @param held the locks held from the read to the use, as bits
 */
public record StaleUse(
    MethodFlow flow, SharedRead source, SharedAction action, StaleShape shape, int value, long held)
    implements Candidate {

  @Override
  public int method() {
    return flow.method();
  }

  public Body body() {
    return flow.body();
  }

  public int site() {
    return action.site();
  }

  /** The access that uses the value, perhaps in a callee. */
  public StateAccess access() {
    return action.effect().access();
  }

  /** Whether the value decides about the access, and is not itself used. */
  public boolean isDeciding() {
    return switch (shape) {
      case CHECK_THEN_ACT, CHECK_THEN_ASK, CHECK_THEN_ACT_ELSEWHERE -> true;
      default -> false;
    };
  }

  @Override
  public Rule rule() {
    return Rule.STALE_VALUE;
  }

  @Override
  public String describe(Program program) {
    return new StaleCandidate(method(), source, action, shape, List.of(), false, false)
        .describe(program);
  }
}
