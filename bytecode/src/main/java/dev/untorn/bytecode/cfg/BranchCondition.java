package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/** A branch that tests whether a value is true, nonzero or nonnull; it jumps if so, or if not. */
public record BranchCondition(int value, boolean isTrueIfJump) {

  /** The condition of the last instruction of a block, if it is such a branch. */
  public static Optional<BranchCondition> of(Body body, int block) {
    int branch = body.blockEnd(block) - 1;
    if (branch < body.blockStart(block) || body.op(branch) != Op.BRANCH) {
      return Optional.empty();
    }
    int opcode = body.opcode(branch);
    if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
      return Optional.of(new BranchCondition(body.operand(branch, 0), opcode == Opcodes.IFNONNULL));
    }
    if (opcode != Opcodes.IFEQ && opcode != Opcodes.IFNE) {
      return Optional.empty();
    }
    int value = body.operand(branch, 0);
    boolean isTrueIfJump = opcode == Opcodes.IFNE;
    while (isTurnedRound(body, value) || isStampTest(body, value)) {
      isTrueIfJump ^= isTurnedRound(body, value);
      value = body.operand(value, 0);
    }
    return Optional.of(new BranchCondition(value, isTrueIfJump));
  }

  /** Whether a value is {@code !x} as some compilers translate it. */
  private static boolean isTurnedRound(Body body, int value) {
    return body.op(value) == Op.COMPUTE
        && body.opcode(value) == Opcodes.IXOR
        && body.intConstant(body.operand(value, 1)).filter(one -> one == 1).isPresent();
  }

  private static boolean isStampTest(Body body, int value) {
    return body.op(value) == Op.COMPUTE
        && body.opcode(value) == Opcodes.LCMP
        && body.op(body.operand(value, 1)) == Op.CONSTANT
        && body.opcode(body.operand(value, 1)) == Opcodes.LCONST_0;
  }
}
