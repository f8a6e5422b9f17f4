package dev.untorn.analysis.evidence;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.Set;
import java.util.stream.IntStream;

/** Accesses that only add to a variable, without a use of the result. */
public record CommutativeUpdates(Program program) {

  private static final String ATOMICS = "java.util.concurrent.atomic.";
  private static final Set<String> ADDING = Set.of("add", "addAndGet", "getAndAdd");
  private static final Set<String> COUNTING =
      Set.of(
          "increment",
          "decrement",
          "incrementAndGet",
          "getAndIncrement",
          "decrementAndGet",
          "getAndDecrement");

  public boolean isSum(StateAccess access) {
    Body body = program.body(access.method());
    int i = access.instruction();
    return switch (access.kind()) {
      case READ -> isAddedOnly(body, i);
      case WRITE -> isStoredSum(body, i);
      case UPDATE -> isAdding(body, i) && DefUse.of(body).isUnused(i);
    };
  }

  /** Whether the addend is constant. */
  public boolean isCount(StateAccess access) {
    Body body = program.body(access.method());
    int i = access.instruction();
    return isSum(access)
        && switch (access.kind()) {
          case READ -> isConstantSum(body, DefUse.of(body).of(i)[0]);
          case WRITE -> isConstantSum(body, body.lastOperand(i));
          case UPDATE -> COUNTING.contains(((Member) body.symbol(i)).name());
        };
  }

  private static boolean isConstantSum(Body body, int sum) {
    return body.operands(sum).anyMatch(part -> body.op(part) == Op.CONSTANT);
  }

  private static boolean isAddedOnly(Body body, int read) {
    DefUse uses = DefUse.of(body);
    return !uses.isUnused(read)
        && IntStream.of(uses.of(read))
            .allMatch(
                sum ->
                    body.isSum(sum)
                        && IntStream.of(uses.of(sum))
                            .allMatch(
                                use ->
                                    isWrite(body, use)
                                        && body.symbol(use).equals(body.symbol(read))));
  }

  private static boolean isWrite(Body body, int use) {
    return body.op(use) == Op.PUT_FIELD || body.op(use) == Op.PUT_STATIC;
  }

  /** Whether the sum of a field and another value is written back to it, and used nowhere else. */
  private static boolean isStoredSum(Body body, int write) {
    if (!isWrite(body, write)) {
      return false;
    }
    int sum = body.lastOperand(write);
    return body.isSum(sum)
        && body.operands(sum)
            .anyMatch(
                part ->
                    body.op(part).isFieldAccess() && body.symbol(part).equals(body.symbol(write)))
        && DefUse.of(body).of(sum).length == 1;
  }

  private static boolean isAdding(Body body, int call) {
    return body.symbol(call) instanceof Member called
        && called.owner().startsWith(ATOMICS)
        && (ADDING.contains(called.name()) || COUNTING.contains(called.name()));
  }
}
