package dev.untorn.bytecode.cfg;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/** A branch on whether a value is true, not 0 or not null, and whether it jumps if so. */
public record BranchCondition(int value, boolean isTrueIfJump) {

  /** What the last instruction of a block asks, if it is such a branch. */
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

  /** {@code !x} as some compilers write it. */
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
