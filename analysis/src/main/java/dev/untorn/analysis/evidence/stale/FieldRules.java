package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.DecidingBranches;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.cfg.BranchCondition;
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
import java.util.stream.IntStream;

/** Evidence from all writes of a field. */
public final class FieldRules {

  private final Program program;
  private final ConflictSearch conflicts;
  private final Map<Variable, Boolean> converted = new HashMap<>();

  public FieldRules(Program program, ConflictSearch conflicts) {
    this.program = program;
    this.conflicts = conflicts;
  }

  /** Setters that write unless the field already has the value: as if they came last. */
  public boolean isIdempotentSetter(StaleCandidate candidate) {
    Body body = program.body(candidate.method());
    long given = candidate.action().given(body);
    return candidate.shape() == StaleShape.CHECK_THEN_ACT
        && candidate.source().variable().part() == Part.FIELD
        && candidate.source().variable().equals(candidate.action().effect().variable())
        && Long.bitCount(given) == 1
        && candidate
            .action()
            .values(body, given)
            .filter(value -> body.op(value) == Op.PARAMETER)
            .anyMatch(value -> isOnlyComparedWith(candidate, body, value));
  }

  private boolean isOnlyComparedWith(StaleCandidate candidate, Body body, int other) {
    return IntStream.of(DefUse.of(body).of(candidate.source().site()))
        .allMatch(
            use ->
                (body.isEqualityTest(use) || isAskedIfEqual(candidate.method(), body, use))
                    && body.operands(use).anyMatch(operand -> operand == other));
  }

  /** Whether the outcome of a comparison is only used by branches. */
  private boolean isAskedIfEqual(int method, Body body, int asked) {
    boolean isQuestion =
        body.op(asked) == Op.COMPUTE
            || isEquals(body, asked)
            || (body.op(asked).isCall() && isRunningEquality(method, asked));
    return isQuestion
        && IntStream.of(DefUse.of(body).of(asked))
            .mapToObj(use -> BranchCondition.of(body, body.blockOf(use)))
            .allMatch(test -> test.filter(one -> one.value() == asked).isPresent());
  }

  private static boolean isEquals(Body body, int call) {
    return body.called(call).filter(called -> called.name().equals("equals")).isPresent();
  }

  /** Whether a call has a single target, which only compares with {@code equals}. */
  private boolean isRunningEquality(int method, int call) {
    CallTargets targets = program.calls().targets(method, call);
    return targets.count() == 1
        && program
            .methods()
            .get(targets.method(0))
            .body()
            .filter(FieldRules::isEquality)
            .isPresent();
  }

  private static boolean isEquality(Body body) {
    return IntStream.range(0, body.size())
        .allMatch(
            i ->
                switch (body.op(i)) {
                  case BRANCH ->
                      body.isEqualityTest(i)
                          || BranchCondition.of(body, body.blockOf(i)).isPresent();
                  case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC -> isEquals(body, i);
                  case PUT_FIELD, PUT_STATIC, ARRAY_STORE -> false;
                  default -> true;
                });
  }

  /**
   * Whether all writes of a field only convert its value, from one class to another: the last value
   * is always the same.
   */
  public boolean isValueConversion(StaleCandidate candidate) {
    Variable variable = candidate.source().variable();
    return variable.part() == Part.FIELD && converted.computeIfAbsent(variable, this::isConverted);
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
    int written = body.stripCasts(body.lastOperand(put));
    int read = written;
    while (body.op(read).isCall() && body.operandCount(read) == 1) {
      read = body.stripCasts(body.operand(read, 0));
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
    return IntStream.of(uses.of(value))
        .filter(asked -> body.op(asked) == Op.INSTANCE_OF)
        .flatMap(asked -> IntStream.of(uses.of(asked)))
        .anyMatch(branches::get);
  }
}
