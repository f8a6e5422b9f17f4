package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which fields only change their form: who finds a value of one class makes one of another class of
 * it and of nothing else, as a text of bytes that were read. Whoever is last, the value is the
 * same.
 */
public final class ValueConversions extends EvidenceRule<StaleCandidate> {

  private final Program program;
  private final ConflictSearch conflicts;
  private final Map<Variable, Boolean> known = new HashMap<>();

  public ValueConversions(Program program, ConflictSearch conflicts) {
    super(
        "value-conversion",
        Kind.IDIOM,
        "every write of the field only converts its value to another class, so the last one wins"
            + " with the same value");
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
