package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.conflict.GuardedBy;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/** Evidence that follows from all writes of a field. */
public final class FieldRules {

  private FieldRules() {}

  /**
   * Fields that are set when they are asked for the first time, and never again: whoever sets one
   * has found nothing there, under the same lock. What who may set it has got is there to stay.
   */
  @EvidencePattern(
      id = "set-once",
      kind = Kind.PROOF,
      reason = "the field is set only if it is empty, under the same lock, and never changes again")
  public static final class SetOnceFields implements EvidenceRule<StaleCandidate> {

    private final Program program;
    private final ConflictSearch conflicts;
    private final Map<Variable, Boolean> known = new HashMap<>();

    public SetOnceFields(Program program, ConflictSearch conflicts) {
      this.program = program;
      this.conflicts = conflicts;
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      StateAccess read = candidate.source().access();
      return read.variable().part() == Part.FIELD
          && conflicts.writes(read.variable()).stream()
              .anyMatch(write -> write.method() == read.method())
          && known.computeIfAbsent(read.variable(), this::isSetOnce);
    }

    private boolean isSetOnce(Variable variable) {
      return conflicts.writes(variable).stream().allMatch(this::isFirst);
    }

    /** Whether a write is done only where nothing was found, with the lock held since then. */
    private boolean isFirst(StateAccess write) {
      Body body = program.body(write.method());
      int site = write.instruction();
      List<HeldLock> held = program.locks().of(write.method()).held(site);
      boolean isReset = body.op(body.operand(site, body.operandCount(site) - 1)) == Op.CONSTANT;
      return !held.isEmpty()
          && !isReset
          && new BranchOutcomes(body)
              .isKnown(site, value -> isHeldSince(write, value, held), false);
    }

    /** Whether a value was read from what is written, in the same region. */
    private boolean isHeldSince(StateAccess write, int value, List<HeldLock> held) {
      return program.accesses().of(write.method()).stream()
          .filter(one -> one.instruction() == value && one.object() == write.object())
          .filter(one -> one.reads() && one.variable().equals(write.variable()))
          .flatMap(one -> program.locks().of(write.method()).held(one.instruction()).stream())
          .anyMatch(
              hold ->
                  held.stream()
                      .anyMatch(
                          other ->
                              other.lock().equals(hold.lock())
                                  && other.begins().equals(hold.begins())));
    }

    /** How tests have come out where an instruction runs. */
    private record BranchOutcomes(Body body) {

      /**
       * Whether an instruction runs only behind a branch that has found a value set, or not set.
       *
       * @param isMeant whether a branch that asks about a value is meant
       */
      boolean isKnown(int site, IntPredicate isMeant, boolean isSet) {
        Dominators dominators = Dominators.of(body);
        for (int block = 0; block < body.blockCount(); block++) {
          Optional<BranchCondition> test = BranchCondition.of(body, block);
          if (test.isPresent()
              && body.successors().count(block) == 2
              && isMeant.test(test.get().value())) {
            int next = body.successors().target(block, test.get().isTrueIfJump() == isSet ? 1 : 0);
            if (body.predecessors().count(next) == 1
                && dominators.dominates(next, body.blockOf(site))) {
              return true;
            }
          }
        }
        return false;
      }
    }
  }

  /**
   * Methods that set a field to what they are given, unless it is that already: in the end it is
   * what was given, as if all others had come before.
   */
  @EvidencePattern(
      id = "idempotent-setter",
      kind = Kind.IDIOM,
      reason = "the field is set to the argument of the method, whatever its previous value")
  public record IdempotentSetters(Program program) implements EvidenceRule<StaleCandidate> {
    @Override
    public boolean refutes(StaleCandidate candidate) {
      Body body = program.body(candidate.method());
      long given = candidate.action().given(body);
      if (candidate.shape() != StaleShape.CHECK_THEN_ACT
          || candidate.source().variable().part() != Part.FIELD
          || !candidate.source().variable().equals(candidate.action().effect().variable())
          || Long.bitCount(given) != 1) {
        return false;
      }
      int operand = Long.numberOfTrailingZeros(given);
      int site = candidate.action().site();
      return operand < body.operandCount(site)
          && body.op(body.operand(site, operand)) == Op.PARAMETER
          && isOnlyComparedWith(
              candidate.method(), candidate.source().site(), body.operand(site, operand));
    }

    private boolean isOnlyComparedWith(int method, int value, int other) {
      Body body = program.body(method);
      for (int use : DefUse.of(body).of(value)) {
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
      for (int use : DefUse.of(body).of(asked)) {
        Optional<BranchCondition> test = BranchCondition.of(body, body.blockOf(use));
        isQuestion &= test.filter(one -> one.value() == asked).isPresent();
      }
      return isQuestion;
    }

    /** Whether a call is one of {@code equals}, or of a method that asks for nothing else. */
    private boolean isEquality(int method, Body body, int call) {
      CallTargets targets = program.calls().targets(method, call);
      return isEquals(body, call)
          || (targets.count() == 1
              && program
                  .methods()
                  .get(targets.method(0))
                  .body()
                  .filter(IdempotentSetters::isEquality)
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
                  !body.isEqualityTest(i) && BranchCondition.of(body, body.blockOf(i)).isEmpty();
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

  /**
   * Which fields only change their form: who finds a value of one class makes one of another class
   * of it and of nothing else, as a text of bytes that were read. Whoever is last, the value is the
   * same.
   */
  @EvidencePattern(
      id = "value-conversion",
      kind = Kind.IDIOM,
      reason =
          "every write of the field only converts its value to another class, so concurrent"
              + " writes store the same value")
  public static final class ValueConversions implements EvidenceRule<StaleCandidate> {

    private final Program program;
    private final ConflictSearch conflicts;
    private final Map<Variable, Boolean> known = new HashMap<>();

    public ValueConversions(Program program, ConflictSearch conflicts) {
      this.program = program;
      this.conflicts = conflicts;
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      Variable variable = candidate.source().variable();
      return variable.part() == Part.FIELD && known.computeIfAbsent(variable, this::isConverted);
    }

    private boolean isConverted(Variable variable) {
      List<StateAccess> writes = conflicts.writes(variable);
      return !writes.isEmpty() && writes.stream().allMatch(this::isConversion);
    }

    private boolean isConversion(StateAccess write) {
      Body body = program.body(write.method());
      int put = write.instruction();
      if (!body.op(put).isFieldAccess()) {
        return false;
      }
      int written = strip(body, body.operand(put, body.operandCount(put) - 1));
      int read = written;
      while (body.op(read).isCall() && body.operandCount(read) == 1) {
        read = strip(body, body.operand(read, 0));
      }
      return read != written
          && body.op(read).isFieldAccess()
          && body.symbol(read).equals(body.symbol(put))
          && isDecidedByClass(body, put, read);
    }

    /** Whether the class of a value decides whether an instruction runs. */
    private static boolean isDecidedByClass(Body body, int instruction, int value) {
      BitSet branches = new DecidingBranches(body).branches(body.blockOf(instruction));
      DefUse uses = DefUse.of(body);
      for (int asked : uses.of(value)) {
        if (body.op(asked) == Op.INSTANCE_OF) {
          for (int branch : uses.of(asked)) {
            if (branches.get(branch)) {
              return true;
            }
          }
        }
      }
      return false;
    }

    private static int strip(Body body, int value) {
      return body.stripCasts(value);
    }
  }

  /** The users of the field are synchronized only because what they override is. */
  @EvidencePattern(
      id = "habitual-lock",
      kind = Kind.INTENT,
      reason =
          "the methods that lock the field are synchronized only because they override"
              + " synchronized library methods")
  public static final class HabitualLock implements EvidenceRule<StaleCandidate> {

    private final Program program;
    private final ConflictSearch conflicts;

    /** Which locks guard which fields, once a candidate has that shape. */
    private GuardedBy guards;

    public HabitualLock(Program program, ConflictSearch conflicts) {
      this.program = program;
      this.conflicts = conflicts;
    }

    @Override
    public boolean refutes(StaleCandidate candidate) {
      if (candidate.shape() != StaleShape.BARE_UPDATE) {
        return false;
      }
      guards = guards == null ? new GuardedBy(program, conflicts) : guards;
      return guards.isHeldByHabit(candidate.method(), candidate.source().variable());
    }
  }
}
