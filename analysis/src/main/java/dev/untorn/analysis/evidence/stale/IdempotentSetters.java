package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable.Part;
import java.util.Optional;

/**
 * Methods that set a field to what they are given, unless it is that already: in the end it is what
 * was given, as if all others had come before.
 */
public final class IdempotentSetters extends EvidenceRule<StaleCandidate> {

  private final Program program;

  public IdempotentSetters(Program program) {
    super(
        "idempotent-setter",
        Kind.IDIOM,
        "the field is set to what the method is given, whatever it was before");
    this.program = program;
  }

  @Override
  public boolean refutes(StaleCandidate candidate) {
    Body body = program.body(candidate.method());
    long given = candidate.action().given(body);
    if (candidate.shape() != StaleShape.CHECK_THEN_ACT
        || candidate.source().variable().part() != Part.FIELD
        || !candidate.source().variable().equals(candidate.action().effect().variable())
        || Long.bitCount(given) != 1) {
      return false;
    }
    int operand = Long.numberOfTrailingZeros(given);
    int site = candidate.action().site();
    return operand < body.operandCount(site)
        && body.op(body.operand(site, operand)) == Op.PARAMETER
        && isOnlyComparedWith(
            candidate.method(), candidate.source().site(), body.operand(site, operand));
  }

  private boolean isOnlyComparedWith(int method, int value, int other) {
    Body body = program.body(method);
    for (int use : DefUse.of(body).of(value)) {
      boolean isEquality = body.isEqualityTest(use) || isAskedIfEqual(method, body, use);
      if (!isEquality || !isAmong(body, use, other)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAmong(Body body, int use, int value) {
    for (int k = 0; k < body.operandCount(use); k++) {
      if (body.operand(use, k) == value) {
        return true;
      }
    }
    return false;
  }

  /** Whether a comparison only decides a branch on yes or no. */
  private boolean isAskedIfEqual(int method, Body body, int asked) {
    boolean isQuestion =
        body.op(asked) == Op.COMPUTE
            || (body.op(asked).isCall() && isEquality(method, body, asked));
    for (int use : DefUse.of(body).of(asked)) {
      Optional<BranchCondition> test = BranchCondition.of(body, body.blockOf(use));
      isQuestion &= test.filter(one -> one.value() == asked).isPresent();
    }
    return isQuestion;
  }

  /** Whether a call is one of {@code equals}, or of a method that asks for nothing else. */
  private boolean isEquality(int method, Body body, int call) {
    CallTargets targets = program.calls().targets(method, call);
    return isEquals(body, call)
        || (targets.count() == 1
            && program
                .methods()
                .get(targets.method(0))
                .body()
                .filter(IdempotentSetters::isEquality)
                .isPresent());
  }

  private static boolean isEquals(Body body, int call) {
    return body.symbol(call) instanceof Member called && called.name().equals("equals");
  }

  private static boolean isEquality(Body body) {
    for (int i = 0; i < body.size(); i++) {
      boolean isOther =
          switch (body.op(i)) {
            case BRANCH ->
                !body.isEqualityTest(i) && BranchCondition.of(body, body.blockOf(i)).isEmpty();
            case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC -> !isEquals(body, i);
            case PUT_FIELD, PUT_STATIC, ARRAY_STORE -> true;
            default -> false;
          };
      if (isOther) {
        return false;
      }
    }
    return true;
  }
}
