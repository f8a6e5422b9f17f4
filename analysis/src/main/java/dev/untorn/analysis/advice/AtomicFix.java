package dev.untorn.analysis.advice;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.graph.FixedPoint;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.model.wording.CompoundCall;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The single call of an atomic class that replaces a read and a write.
 *
 * @param owner the atomic class
 */
record AtomicFix(Program program, StaleCandidate candidate, String owner) {

  private static final int FIRST_ORDER = 161; // if_icmplt
  private static final int LAST_ORDER = 164; // if_icmple
  private static final int COMPARE_LONG = 148; // lcmp
  private static final int LONG_ONE = 10; // lconst_1
  private static final int INT_ADDITION = 96; // iadd
  private static final int LONG_ADDITION = 97; // ladd
  private static final int INT_SUBTRACTION = 100; // isub
  private static final int LONG_SUBTRACTION = 101; // lsub

  Optional<String> name() {
    if (owner.endsWith("Adder") || owner.endsWith("Accumulator")) {
      return Optional.of(owner.endsWith("Adder") ? "sumThenReset" : "getThenReset")
          .filter(call -> isDone("reset"));
    }
    boolean isCheck = candidate.shape() != StaleShape.LOST_UPDATE;
    if (owner.endsWith("VarHandle") && !isCheck) {
      return Optional.of("getAndAdd for a sum, otherwise compareAndSet in a loop");
    }
    Optional<String> sum = ofSum(program, candidate);
    if (!isCheck && sum.isPresent()) {
      return sum;
    }
    boolean isPair = owner.endsWith("StampedReference") || owner.endsWith("MarkableReference");
    if (isPair || owner.endsWith("AtomicBoolean") || owner.endsWith("VarHandle")) {
      return Optional.of(isCheck ? "compareAndSet" : "compareAndSet in a loop");
    }
    if (isCheck && isBound()) {
      return Optional.of("accumulateAndGet with Math::max or Math::min");
    }
    if (isCheck && owner.contains("Reference") && isDone("set")) {
      return Optional.of("compareAndSet, or updateAndGet");
    }
    return Optional.of(
        isCheck || isTested(program, candidate)
            ? "updateAndGet with a function that repeats the check, or compareAndSet in a loop"
            : CompoundCall.ATOMIC_UPDATE.text());
  }

  private boolean isDone(String call) {
    return FixAdvice.member(program, candidate.action().effect().access())
        .filter(called -> called.name().equals(call))
        .isPresent();
  }

  /** Whether a value is set if it is greater, or less, than the value read. */
  private boolean isBound() {
    StateAccess read = candidate.source().access();
    StateAccess write = candidate.action().effect().access();
    Body body = program.body(write.method());
    int set = body.lastOperand(write.instruction());
    return read.method() == write.method()
        && IntStream.range(0, body.size())
            .filter(i -> isOrder(body, i))
            .anyMatch(
                i ->
                    body.operands(i).anyMatch(one -> one == set)
                        && body.operands(i).anyMatch(one -> one == read.instruction()));
  }

  private static boolean isOrder(Body body, int i) {
    int opcode = body.opcode(i);
    return (body.op(i) == Op.BRANCH && opcode >= FIRST_ORDER && opcode <= LAST_ORDER)
        || (body.op(i) == Op.COMPUTE && opcode == COMPARE_LONG);
  }

  /** Whether a branch depends on the value read. */
  private static boolean isTested(Program program, StaleCandidate candidate) {
    StateAccess read = candidate.source().access();
    Body body = program.body(read.method());
    return IntStream.range(0, body.size())
        .filter(i -> body.op(i) == Op.BRANCH)
        .anyMatch(
            branch ->
                FixedPoint.reachable(
                        IntStream.of(branch), (i, next) -> body.operands(i).forEach(next))
                    .get(read.instruction()));
  }

  /** The call that replaces an unconditional addition to a number. */
  static Optional<String> ofSum(Program program, StaleCandidate candidate) {
    StateAccess read = candidate.source().access();
    StateAccess write = candidate.action().effect().access();
    Body body = program.body(write.method());
    if (read.method() != write.method() || body.operandCount(write.instruction()) == 0) {
      return Optional.empty();
    }
    int sum = body.lastOperand(write.instruction());
    return body.isSum(sum)
            && isSumOf(body, sum, read.instruction())
            && !isTested(program, candidate)
        ? adding(body, sum)
        : Optional.empty();
  }

  private static boolean isSumOf(Body body, int sum, int value) {
    boolean isLess = body.opcode(sum) >= INT_SUBTRACTION;
    return body.operand(sum, 0) == value || (!isLess && body.operand(sum, 1) == value);
  }

  private static Optional<String> adding(Body body, int sum) {
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
