package dev.untorn.analysis.advice;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.Optional;

/** Which call of an atomic number adds what is added between reading and writing it. */
record CounterFix(Program program, StaleCandidate candidate) {

  private static final int LONG_ONE = 10; // lconst_1
  private static final int INT_ADDITION = 96; // iadd
  private static final int LONG_ADDITION = 97; // ladd
  private static final int INT_SUBTRACTION = 100; // isub
  private static final int LONG_SUBTRACTION = 101; // lsub

  Optional<String> name() {
    StateAccess read = candidate.source().access();
    StateAccess write = candidate.deed().effect().access();
    Body body = program.body(write.method());
    int operands = body.operandCount(write.instruction());
    if (read.method() != write.method() || operands == 0) {
      return Optional.empty();
    }
    int sum = body.operand(write.instruction(), operands - 1);
    return body.isSum(sum) && isOf(body, sum, read.instruction())
        ? called(body, sum)
        : Optional.empty();
  }

  private static boolean isOf(Body body, int sum, int value) {
    boolean isLess = body.opcode(sum) >= INT_SUBTRACTION;
    return body.operand(sum, 0) == value || (!isLess && body.operand(sum, 1) == value);
  }

  private static Optional<String> called(Body body, int sum) {
    int added = body.operand(sum, 1);
    boolean isOne =
        body.intConstant(added).filter(one -> one == 1).isPresent()
            || (body.op(added) == Op.CONSTANT && body.opcode(added) == LONG_ONE);
    return switch (body.opcode(sum)) {
      case INT_ADDITION, LONG_ADDITION -> Optional.of(isOne ? "incrementAndGet" : "addAndGet");
      case INT_SUBTRACTION, LONG_SUBTRACTION ->
          Optional.of(isOne ? "decrementAndGet" : "addAndGet");
      default -> Optional.empty();
    };
  }
}
