package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.cfg.BranchCondition;
import dev.untorn.bytecode.cfg.Dominators;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Fields that are set when they are asked for the first time, and never again: whoever sets one has
 * found nothing there, under the same lock. What who may set it has got is there to stay.
 */
public final class SetOnceFields extends EvidenceRule<StaleCandidate> {

  private final Program program;
  private final ConflictSearch conflicts;
  private final Map<Variable, Boolean> known = new HashMap<>();

  public SetOnceFields(Program program, ConflictSearch conflicts) {
    super(
        "set-once",
        Kind.PROOF,
        "the field is set only where it was found empty under the same lock, and never changes"
            + " again");
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
        && new BranchOutcomes(body).isKnown(site, value -> isHeldSince(write, value, held), false);
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
