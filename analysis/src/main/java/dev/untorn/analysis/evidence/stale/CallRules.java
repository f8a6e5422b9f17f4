package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.ConditionalCalls;
import dev.untorn.analysis.control.PlainValues;
import dev.untorn.analysis.evidence.CommutativeUpdates;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.flow.StaleUse;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallGraph.CallbackTarget;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.model.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Evidence that follows from the library call that uses the value. */
public final class CallRules {

  private CallRules() {}

  /** The call changes something only as it finds it. */
  @EvidencePattern(
      id = "conditional-call",
      kind = Kind.PROOF,
      reason = "the call checks the condition itself, atomically")
  public static final class ConditionalCall implements EvidenceRule<StaleUse> {

    private final Program program;
    private final Map<Integer, DefUse> uses = new HashMap<>();

    public ConditionalCall(Program program) {
      this.program = program;
    }

    @Override
    public boolean refutes(StaleUse use) {
      StateAccess access = access(use);
      Body body = program.body(access.method());
      return body.op(access.instruction()).isCall()
          && ConditionalCalls.isLooking(
              program,
              body,
              uses.computeIfAbsent(access.method(), one -> DefUse.of(body)),
              access.instruction());
    }
  }

  /** The call makes the new value of what it finds. */
  @EvidencePattern(
      id = "merging-call",
      kind = Kind.PROOF,
      reason = "the call computes the new value from the current one, atomically")
  public record MergingCall(Program program) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return !use.isDeciding()
          && ConditionalCalls.isJoining(body(program, use), access(use).instruction());
    }
  }

  /** What is removed by name is the right thing, or nothing. */
  @EvidencePattern(
      id = "removed-by-name",
      kind = Kind.IDIOM,
      reason = "the call names the element to remove, so it removes that element or nothing")
  public record RemovedByName(Program program) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      int call = access(use).instruction();
      return !use.isDeciding()
          && body(program, use).op(call).isCall()
          && body(program, use).symbol(call) instanceof Member called
          && called.name().startsWith("remove")
          && !called.descriptor().startsWith("(I)");
    }
  }

  /** {@code computeIfPresent} after a check that only asked whether something is there. */
  @EvidencePattern(
      id = "computed-if-present",
      kind = Kind.PROOF,
      reason = "computeIfPresent rechecks the presence of the entry atomically")
  public record ComputedIfPresent(Program program) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.isDeciding()
          && body(program, use).symbol(access(use).instruction()) instanceof Member called
          && called.name().equals("computeIfPresent")
          && new PlainValues(use.body()).isPresence(use.value(), use.source().site());
    }
  }

  /** The function that makes the new value asks about what is there. */
  @EvidencePattern(
      id = "asking-function",
      kind = Kind.IDIOM,
      reason = "the function that computes the new value tests the current one")
  public record AskingFunction(Program program) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      StateAccess access = access(use);
      if (!use.isDeciding()
          || !ConditionalCalls.isJoining(body(program, use), access.instruction())) {
        return false;
      }
      List<CallbackTarget> runs = program.calls().runs(access.method(), access.instruction());
      return !runs.isEmpty()
          && runs.stream()
              .allMatch(run -> ConditionalCalls.isAsking(program.methods().get(run.method())));
    }
  }

  /** The call clears everything, whatever was found before. */
  @EvidencePattern(
      id = "cleared-whole",
      kind = Kind.IDIOM,
      reason = "the whole collection is cleared, whatever it contained")
  public record ClearedWhole(Program program) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.shape() == StaleShape.CHECK_THEN_ACT
          && ConditionalCalls.isSweeping(body(program, use), access(use).instruction());
    }
  }

  /** Some write of the variable is a {@code compareAndSet}: its values are claims. */
  @EvidencePattern(
      id = "claimed-variable",
      kind = Kind.IDIOM,
      reason =
          "other code changes the variable only with compareAndSet, so its value determines"
              + " which thread may change it")
  public static final class ClaimedVariable implements EvidenceRule<StaleUse> {

    private final Program program;
    private final ConflictSearch conflicts;
    private final Map<Variable, Boolean> known = new HashMap<>();

    public ClaimedVariable(Program program, ConflictSearch conflicts) {
      this.program = program;
      this.conflicts = conflicts;
    }

    @Override
    public boolean refutes(StaleUse use) {
      return use.shape() == StaleShape.CHECK_THEN_ACT
          && known.computeIfAbsent(
              use.source().variable(),
              variable -> conflicts.writes(variable).stream().anyMatch(this::isClaim));
    }

    private boolean isClaim(StateAccess write) {
      Body body = program.body(write.method());
      return body.op(write.instruction()).isCall()
          && ConditionalCalls.isClaiming(program, body, DefUse.of(body), write.instruction());
    }
  }

  /** Something else is only counted, and every count is right whatever was checked. */
  @EvidencePattern(
      id = "counted-elsewhere",
      kind = Kind.IDIOM,
      reason =
          "the code that depends on the check only updates a counter, and no other code reads"
              + " the result")
  public record Counted(CommutativeUpdates updates) implements EvidenceRule<StaleUse> {
    @Override
    public boolean refutes(StaleUse use) {
      return use.shape() == StaleShape.CHECK_THEN_ACT_ELSEWHERE && updates.isCount(access(use));
    }
  }

  private static StateAccess access(StaleUse use) {
    return use.action().effect().access();
  }

  private static Body body(Program program, StaleUse use) {
    return program.body(access(use).method());
  }
}
