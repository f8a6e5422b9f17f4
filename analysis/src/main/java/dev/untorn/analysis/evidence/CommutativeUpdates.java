package dev.untorn.analysis.evidence;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.Set;

/** Which accesses only add something to a variable, with nobody looking at the result. */
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

  /** Whether what is added is always the same. */
  public boolean isCount(StateAccess access) {
    Body body = program.body(access.method());
    int i = access.instruction();
    if (!isSum(access)) {
      return false;
    }
    return switch (access.kind()) {
      case READ -> isConstantSum(body, DefUse.of(body).of(i)[0]);
      case WRITE -> isConstantSum(body, body.operand(i, body.operandCount(i) - 1));
      case UPDATE -> COUNTING.contains(((Member) body.symbol(i)).name());
    };
  }

  private static boolean isConstantSum(Body body, int sum) {
    for (int k = 0; k < body.operandCount(sum); k++) {
      if (body.op(body.operand(sum, k)) == Op.CONSTANT) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAddedOnly(Body body, int read) {
    int[] sums = DefUse.of(body).of(read);
    for (int sum : sums) {
      boolean isStored = body.isSum(sum);
      for (int use : DefUse.of(body).of(sum)) {
        boolean isWrite = body.op(use) == Op.PUT_FIELD || body.op(use) == Op.PUT_STATIC;
        isStored &= isWrite && body.symbol(use).equals(body.symbol(read));
      }
      if (!isStored) {
        return false;
      }
    }
    return sums.length > 0;
  }

  /** Whether the sum of a field and something else is written back to it, and used nowhere else. */
  private static boolean isStoredSum(Body body, int write) {
    Op op = body.op(write);
    if (op != Op.PUT_FIELD && op != Op.PUT_STATIC) {
      return false;
    }
    int sum = body.operand(write, body.operandCount(write) - 1);
    boolean isOfField = false;
    for (int k = 0; body.isSum(sum) && k < body.operandCount(sum); k++) {
      int part = body.operand(sum, k);
      boolean isRead = body.op(part) == Op.GET_FIELD || body.op(part) == Op.GET_STATIC;
      isOfField |= isRead && body.symbol(part).equals(body.symbol(write));
    }
    return isOfField && DefUse.of(body).of(sum).length == 1;
  }

  private static boolean isAdding(Body body, int call) {
    return body.symbol(call) instanceof Member called
        && called.owner().startsWith(ATOMICS)
        && (ADDING.contains(called.name()) || COUNTING.contains(called.name()));
  }
}
