package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;

/** Bound checks of counters: writes that move a counter away from its bound do no harm. */
public record BoundChecks(Program program) {

  private static final int COMPARISON_OF_LONGS = 148; // lcmp
  private static final int EQUAL_TO_ZERO = 153; // ifeq
  private static final int NOT_EQUAL_TO_ZERO = 154; // ifne
  private static final int FIRST_ORDER_OF_ZERO = 155; // iflt
  private static final int FIRST_ORDER_OF_TWO = 161; // if_icmplt
  private static final int ORDERS = 4; // <, >=, >, <=
  private static final int SUBTRACTION = 100; // isub
  private static final int LAST_SUBTRACTION = 103; // dsub

  /** The side of its bound on which a number is, or to which it moves. */
  private enum Side {
    BELOW,
    ABOVE,
    UNKNOWN;

    Side mirrored() {
      return this == BELOW ? ABOVE : this == ABOVE ? BELOW : UNKNOWN;
    }
  }

  /** Whether a write moves the checked number further away from its bound. */
  public boolean isMovedAway(StaleConflict conflict) {
    StaleCandidate candidate = conflict.candidate();
    Side moved = moved(conflict.write());
    if (candidate.shape() != StaleShape.CHECK_THEN_ACT || moved == Side.UNKNOWN) {
      return false;
    }
    Side checked = checked(candidate);
    return checked == Side.UNKNOWN
        ? moved(candidate.action().effect().access()) == moved.mirrored()
        : checked == moved;
  }

  /** The direction in which a write moves a counter. */
  private Side moved(StateAccess write) {
    Body body = program.body(write.method());
    int site = write.instruction();
    if (body.op(site).isCall()) {
      return switch (body.called(site).map(Member::name).orElse("")) {
        case "incrementAndGet", "getAndIncrement", "increment" -> Side.ABOVE;
        case "decrementAndGet", "getAndDecrement", "decrement" -> Side.BELOW;
        default -> Side.UNKNOWN;
      };
    }
    int sum = body.op(site).isFieldAccess() ? body.lastOperand(site) : -1;
    boolean isCount =
        sum >= 0
            && body.isSum(sum)
            && body.op(body.operand(sum, 0)).isFieldAccess()
            && body.symbol(body.operand(sum, 0)).equals(body.symbol(site))
            && body.intConstant(body.operand(sum, 1)).filter(one -> one > 0).isPresent();
    if (!isCount) {
      return Side.UNKNOWN;
    }
    boolean isLess = body.opcode(sum) >= SUBTRACTION && body.opcode(sum) <= LAST_SUBTRACTION;
    return isLess ? Side.BELOW : Side.ABOVE;
  }

  /** The side of a bound on which a number has to be for the action. */
  private Side checked(StaleCandidate candidate) {
    Body body = program.body(candidate.method());
    int block = body.blockOf(candidate.action().site());
    BitSet branches = new DecidingBranches(body).branches(block);
    Dominators dominators = Dominators.of(body);
    Side found = Side.UNKNOWN;
    for (int branch : branches.stream().toArray()) {
      Side side = ifJump(body, branch, candidate.source().site());
      int decider = body.blockOf(branch);
      if (side != Side.UNKNOWN && body.successors().count(decider) == 2) {
        boolean isJump = dominators.dominates(body.successors().target(decider, 1), block);
        boolean isNext = dominators.dominates(body.successors().target(decider, 0), block);
        Side here = isJump ? side : isNext ? side.mirrored() : Side.UNKNOWN;
        if (found != Side.UNKNOWN && found != here) {
          return Side.UNKNOWN;
        }
        found = here;
      }
    }
    return found;
  }

  /** The side of a value if a branch jumps; counters are never negative. */
  private static Side ifJump(Body body, int branch, int value) {
    int opcode = body.opcode(branch);
    boolean isOfNone = opcode == EQUAL_TO_ZERO || opcode == NOT_EQUAL_TO_ZERO;
    if (body.op(branch) == Op.BRANCH && isOfNone && body.operand(branch, 0) == value) {
      return opcode == EQUAL_TO_ZERO ? Side.BELOW : Side.ABOVE;
    }
    boolean isOfZero = opcode >= FIRST_ORDER_OF_ZERO && opcode < FIRST_ORDER_OF_ZERO + ORDERS;
    boolean isOfTwo = opcode >= FIRST_ORDER_OF_TWO && opcode < FIRST_ORDER_OF_TWO + ORDERS;
    if (body.op(branch) != Op.BRANCH || !(isOfZero || isOfTwo)) {
      return Side.UNKNOWN;
    }
    int order = (opcode - (isOfZero ? FIRST_ORDER_OF_ZERO : FIRST_ORDER_OF_TWO)) % ORDERS;
    Side side = order == 0 || order == ORDERS - 1 ? Side.BELOW : Side.ABOVE;
    int first = body.operand(branch, 0);
    boolean isOfLongs =
        isOfZero && body.op(first) == Op.COMPUTE && body.opcode(first) == COMPARISON_OF_LONGS;
    int test = isOfLongs ? first : branch;
    if (body.operand(test, 0) == value) {
      return side;
    }
    boolean isSecond = body.operandCount(test) == 2 && body.operand(test, 1) == value;
    return isSecond ? side.mirrored() : Side.UNKNOWN;
  }
}
