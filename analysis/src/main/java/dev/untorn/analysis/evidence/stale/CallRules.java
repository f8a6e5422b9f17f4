package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.control.PlainValues;
import dev.untorn.analysis.evidence.CommutativeUpdates;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Evidence that follows from the library call that uses the value. */
public final class CallRules {

  private final Program program;
  private final ConflictSearch conflicts;
  private final CommutativeUpdates updates;
  private final Map<Variable, Boolean> claimed = new HashMap<>();

  public CallRules(Program program, ConflictSearch conflicts) {
    this.program = program;
    this.conflicts = conflicts;
    updates = new CommutativeUpdates(program);
  }

  private Body body(StaleUse use) {
    return program.body(use.access().method());
  }

  private Optional<Member> called(StaleUse use) {
    return body(use).called(use.access().instruction());
  }

  public boolean isConditional(StaleUse use) {
    return ConditionalCalls.isLooking(program, body(use), use.access().instruction());
  }

  public boolean isJoining(StaleUse use) {
    return ConditionalCalls.isJoining(body(use), use.access().instruction());
  }

  public boolean isRemovedByName(StaleUse use) {
    return !use.isDeciding()
        && called(use)
            .filter(one -> one.name().startsWith("remove"))
            .filter(one -> !one.descriptor().startsWith("(I)"))
            .isPresent();
  }

  public boolean isComputedIfPresent(StaleUse use) {
    return use.isDeciding()
        && called(use).filter(one -> one.name().equals("computeIfPresent")).isPresent()
        && new PlainValues(use.body()).isPresence(use.value(), use.source().site());
  }

  public boolean isAskingFunction(StaleUse use) {
    List<CallbackTarget> runs =
        program.calls().runs(use.access().method(), use.access().instruction());
    return !runs.isEmpty()
        && runs.stream()
            .allMatch(run -> ConditionalCalls.isAsking(program.methods().get(run.method())));
  }

  public boolean isClearedWhole(StaleUse use) {
    return use.shape() == StaleShape.CHECK_THEN_ACT
        && ConditionalCalls.isSweeping(body(use), use.access().instruction());
  }

  public boolean isOfClaimedVariable(StaleUse use) {
    return use.shape() == StaleShape.CHECK_THEN_ACT
        && !(called(use).filter(one -> one.name().equals("set")).isPresent()
            && VolatileRules.isMoreDecided(use))
        && claimed.computeIfAbsent(
            use.source().variable(),
            variable -> conflicts.writes(variable).stream().anyMatch(this::isClaim));
  }

  private boolean isClaim(StateAccess write) {
    return ConditionalCalls.isClaiming(program, program.body(write.method()), write.instruction());
  }

  public boolean isCountedElsewhere(StaleUse use) {
    return use.shape() == StaleShape.CHECK_THEN_ACT_ELSEWHERE && updates.isCount(use.access());
  }
}
