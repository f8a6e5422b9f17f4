package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.Set;

/** Which changes count a number up, and which count it down. */
record Counting(Program program) {

  private static final Set<String> UP = Set.of("incrementAndGet", "getAndIncrement");
  private static final Set<String> DOWN = Set.of("decrementAndGet", "getAndDecrement");
  private static final Set<Integer> ADDING = Set.of(96, 97); // iadd, ladd
  private static final Set<Integer> SUBTRACTING = Set.of(100, 101); // isub, lsub

  /** Whether one change goes up where the other one goes down. */
  boolean areOpposite(StateAccess one, StateAccess other) {
    return direction(one) * direction(other) < 0;
  }

  /** 1 for up, -1 for down, 0 for something else. */
  private int direction(StateAccess change) {
    Body body = program.methods().get(change.method()).body().orElseThrow();
    int i = change.instruction();
    if (body.op(i).isCall()) {
      String name = body.symbol(i) instanceof Member called ? called.name() : "";
      return UP.contains(name) ? 1 : DOWN.contains(name) ? -1 : 0;
    }
    boolean isField = body.op(i) == Op.PUT_FIELD || body.op(i) == Op.PUT_STATIC;
    return isField ? ofSum(body, i, body.operand(i, body.operandCount(i) - 1)) : 0;
  }

  /** The direction of a sum of a field and 1. */
  private static int ofSum(Body body, int write, int sum) {
    boolean isSum =
        body.op(sum) == Op.COMPUTE
            && body.operandCount(sum) == 2
            && isRead(body, body.operand(sum, 0), write)
            && body.intConstant(body.operand(sum, 1)).filter(one -> one == 1).isPresent();
    if (!isSum) {
      return 0;
    }
    return ADDING.contains(body.opcode(sum)) ? 1 : SUBTRACTING.contains(body.opcode(sum)) ? -1 : 0;
  }

  private static boolean isRead(Body body, int value, int write) {
    return (body.op(value) == Op.GET_FIELD || body.op(value) == Op.GET_STATIC)
        && body.symbol(value).equals(body.symbol(write));
  }
}
