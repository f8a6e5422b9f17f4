package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.calls.Targets;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.BranchTest;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.ir.Uses;
import dev.untorn.model.Variable.Part;
import java.util.Optional;

/**
 * Methods that set a field to what they are given, unless it is that already: in the end it is what
 * was given, as if all others had come before.
 */
record Setters(Program program) {

  boolean contains(Candidate candidate) {
    Body body = program.methods().get(candidate.method()).body().orElseThrow();
    long given = candidate.deed().given(body);
    if (candidate.shape() != Shape.CHECK_THEN_ACT
        || candidate.source().variable().part() != Part.FIELD
        || !candidate.source().variable().equals(candidate.deed().effect().variable())
        || Long.bitCount(given) != 1) {
      return false;
    }
    int operand = Long.numberOfTrailingZeros(given);
    int site = candidate.deed().site();
    return operand < body.operandCount(site)
        && body.op(body.operand(site, operand)) == Op.PARAMETER
        && isOnlyComparedWith(
            candidate.method(), candidate.source().site(), body.operand(site, operand));
  }

  private boolean isOnlyComparedWith(int method, int value, int other) {
    Body body = program.methods().get(method).body().orElseThrow();
    for (int use : Uses.of(body).of(value)) {
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
    for (int use : Uses.of(body).of(asked)) {
      Optional<BranchTest> test = BranchTest.of(body, body.blockOf(use));
      isQuestion &= test.filter(one -> one.value() == asked).isPresent();
    }
    return isQuestion;
  }

  /** Whether a call is one of {@code equals}, or of a method that asks for nothing else. */
  private boolean isEquality(int method, Body body, int call) {
    Targets targets = program.calls().targets(method, call);
    return isEquals(body, call)
        || (targets.count() == 1
            && program
                .methods()
                .get(targets.method(0))
                .body()
                .filter(Setters::isEquality)
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
                !body.isEqualityTest(i) && BranchTest.of(body, body.blockOf(i)).isEmpty();
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
