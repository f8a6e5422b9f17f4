package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.MapKeys;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.advice.CollectionChanges;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.StaleConflict;
import dev.untorn.analysis.conflict.StaleConflict.StaleConflicts;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.model.Variable.Part;
import java.util.BitSet;

/** Evidence against one write of another thread that could make a value stale. */
public final class ConflictRules {

  private ConflictRules() {}

  /** The write always runs before or after the use, or by the same thread. */
  @EvidencePattern(
      id = "not-parallel",
      kind = Kind.PROOF,
      reason =
          "the write and the use are ordered by thread start or join, or run in the same thread")
  public record NotParallel(Program program) implements EvidenceRule<StaleConflict> {
    @Override
    public boolean refutes(StaleConflict conflict) {
      return !program
          .threads()
          .canRunTogether(
              conflict.candidate().method(),
              conflict.candidate().action().site(),
              conflict.write().method(),
              conflict.write().instruction());
    }
  }

  /** The kind of change cannot make the use wrong. */
  @EvidencePattern(
      id = "harmless-change",
      kind = Kind.PROOF,
      reason =
          "this kind of change cannot invalidate the use, such as an insertion before a lookup")
  public record HarmlessChange(CollectionChanges changes) implements EvidenceRule<StaleConflict> {
    @Override
    public boolean refutes(StaleConflict conflict) {
      return !changes.canHarm(conflict.candidate(), conflict.write());
    }
  }

  /** The other write stores the same constant without asking. */
  @EvidencePattern(
      id = "same-constant",
      kind = Kind.IDIOM,
      reason =
          "the other thread stores the same constant unconditionally, so both threads want the"
              + " same result")
  public record SameConstant(StoredConstants stored) implements EvidenceRule<StaleConflict> {
    @Override
    public boolean refutes(StaleConflict conflict) {
      return stored.isAgreeing(conflict.candidate(), conflict.write());
    }
  }

  /** The other write is about another entry of the map. */
  @EvidencePattern(
      id = "other-entry",
      kind = Kind.PROOF,
      reason = "the other thread changes a different entry of the map")
  public record OtherEntry(MapKeys keys) implements EvidenceRule<StaleConflict> {
    @Override
    public boolean refutes(StaleConflict conflict) {
      return keys.areOthers(conflict.candidate(), conflict.write());
    }
  }

  /** The other write moves a number away from the bound that was checked. */
  @EvidencePattern(
      id = "moved-away",
      kind = Kind.PROOF,
      reason = "the other thread moves the number away from the bound that was checked")
  public record MovedAway(Program program) implements EvidenceRule<StaleConflict> {

    private static final int COMPARISON_OF_LONGS = 148; // lcmp
    private static final int EQUAL_TO_ZERO = 153; // ifeq
    private static final int NOT_EQUAL_TO_ZERO = 154; // ifne
    private static final int FIRST_ORDER_OF_ZERO = 155; // iflt
    private static final int FIRST_ORDER_OF_TWO = 161; // if_icmplt
    private static final int ORDERS = 4; // <, >=, >, <=
    private static final int SUBTRACTION = 100; // isub
    private static final int LAST_SUBTRACTION = 103; // dsub

    /** Where a number lies, seen from its bound, or where it moves. */
    private enum Side {
      BELOW,
      ABOVE,
      UNKNOWN;

      Side mirrored() {
        return this == BELOW ? ABOVE : this == ABOVE ? BELOW : UNKNOWN;
      }
    }

    @Override
    public boolean refutes(StaleConflict conflict) {
      return isMovedAway(conflict.candidate(), conflict.write());
    }

    /**
     * Whether a write moves what was checked further to the side on which it has to be: who counts
     * up after a check is not troubled by others who count down.
     */
    private boolean isMovedAway(StaleCandidate candidate, StateAccess write) {
      Side moved = moved(write);
      if (candidate.shape() != StaleShape.CHECK_THEN_ACT || moved == Side.UNKNOWN) {
        return false;
      }
      Side checked = checked(candidate);
      return checked == Side.UNKNOWN
          ? moved(candidate.action().effect().access()) == moved.mirrored()
          : checked == moved;
    }

    /** Where a number moves that is counted. */
    private Side moved(StateAccess write) {
      Body body = program.body(write.method());
      int site = write.instruction();
      if (body.op(site).isCall()) {
        String called = body.symbol(site) instanceof Member member ? member.name() : "";
        return switch (called) {
          case "incrementAndGet", "getAndIncrement", "increment" -> Side.ABOVE;
          case "decrementAndGet", "getAndDecrement", "decrement" -> Side.BELOW;
          default -> Side.UNKNOWN;
        };
      }
      int sum =
          body.op(site).isFieldAccess() ? body.operand(site, body.operandCount(site) - 1) : -1;
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

    /** On which side of a bound a number has to be for what is done. */
    private Side checked(StaleCandidate candidate) {
      Body body = program.body(candidate.method());
      int block = body.blockOf(candidate.action().site());
      BitSet branches = new DecidingBranches(body).branches(block);
      Dominators dominators = Dominators.of(body);
      Side found = Side.UNKNOWN;
      for (int branch = branches.nextSetBit(0);
          branch >= 0;
          branch = branches.nextSetBit(branch + 1)) {
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

    /** On which side a value is if a branch jumps; what is counted is never below zero. */
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

  /** The fields that a thread object changes only while it runs are its own. */
  @EvidencePattern(
      id = "own-thread-field",
      kind = Kind.PROOF,
      reason = "only the run method of the thread object changes the field, and one thread runs it")
  public record OwnThreadField(Program program) implements EvidenceRule<StaleConflict> {
    @Override
    public boolean refutes(StaleConflict conflict) {
      StaleCandidate candidate = conflict.candidate();
      JavaMethod method = program.methods().get(candidate.method());
      return conflict.write().method() == candidate.method()
          && method.name().equals("run")
          && candidate.source().base().equals(new AccessPath.Parameter(0))
          && program.hierarchy().isSubtype(method.owner(), "java.lang.Thread");
    }
  }

  /** What two threads reach through {@code Thread.currentThread()} is not the same. */
  @EvidencePattern(
      id = "current-thread",
      kind = Kind.PROOF,
      reason = "both threads obtain the object from Thread.currentThread(), so each has its own")
  public record CurrentThread(Program program) implements EvidenceRule<StaleConflict> {
    @Override
    public boolean refutes(StaleConflict conflict) {
      return isOfItself(conflict.candidate().source().access()) && isOfItself(conflict.write());
    }

    private boolean isOfItself(StateAccess access) {
      Body body = program.body(access.method());
      int i = access.instruction();
      boolean isHandle = access.variable().part() != Part.FIELD && body.operandCount(i) > 1;
      int object = body.stripCasts(isHandle ? body.operand(i, 1) : access.object());
      return object >= 0
          && body.op(object) == Op.CALL_STATIC
          && body.symbol(object) instanceof Member called
          && called.owner().equals("java.lang.Thread")
          && called.name().equals("currentThread");
    }
  }

  /** A lock is held from the read to the use that the write needs too. */
  @EvidencePattern(
      id = "kept-out",
      kind = Kind.PROOF,
      reason = "a lock is held from the read to the use, and the write needs the same lock")
  public record KeptOut(ConflictSearch conflicts) implements EvidenceRule<StaleConflict> {
    @Override
    public boolean refutes(StaleConflict conflict) {
      StaleCandidate candidate = conflict.candidate();
      return candidate.held().stream()
          .map(hold -> conflicts.asTaken(candidate.method(), hold))
          .anyMatch(
              hold ->
                  conflicts.isKeptOut(
                      conflict.write(),
                      candidate.source().access(),
                      candidate.source().base(),
                      hold));
    }
  }

  /** Both threads hold the lock that belongs to the key. */
  @EvidencePattern(
      id = "key-lock",
      kind = Kind.PROOF,
      reason = "both threads hold the lock that belongs to the key of the entry")
  public record KeyLock(MapKeys keys) implements EvidenceRule<StaleConflict> {
    @Override
    public boolean refutes(StaleConflict conflict) {
      return keys.areLocked(conflict.candidate(), conflict.write());
    }
  }

  /** Who forgets the lock that most others hold has a race, whatever it comes between. */
  @EvidencePattern(
      id = "mostly-guarded",
      kind = Kind.INTENT,
      reason =
          "most writes hold the lock that guards the operation, so the remaining ones are"
              + " separate data races")
  public record MostlyGuarded() implements EvidenceRule<StaleConflicts> {
    @Override
    public boolean refutes(StaleConflicts conflicts) {
      return 2 * conflicts.free().size() < conflicts.possible().size();
    }
  }
}
