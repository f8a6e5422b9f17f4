package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.evidence.EvidenceRule.EvidencePattern;
import dev.untorn.analysis.evidence.EvidenceRule.Kind;
import dev.untorn.analysis.locking.GuardedAccesses;
import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.locking.LockingPattern.Acquisition;
import dev.untorn.analysis.locking.LockingPattern.TwoAcquisitions;
import dev.untorn.analysis.locking.LockingPattern.WitnessLock;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Evidence about what a locking pattern does under the lock that it acquires twice. */
public final class StepRules {

  private StepRules() {}

  /** What a constructor or a static initializer does is hardly meant as one step. */
  @EvidencePattern(
      id = "initializer",
      kind = Kind.INTENT,
      reason = "a constructor or static initializer is rarely meant to be atomic")
  public record Initializer(Program program) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      JavaMethod method = program.methods().get(pattern.method());
      return method.isConstructor() || method.isClassInitializer();
    }
  }

  /** A call that reads something and returns nothing can only throw. */
  @EvidencePattern(
      id = "precondition-check",
      kind = Kind.IDIOM,
      reason = "one of the two calls only checks a precondition")
  public record PreconditionCheck(Program program, GuardedAccesses guarded)
      implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      return isCheck(pattern.acquisitions().method(), pattern.acquisitions().first())
          || isCheck(pattern.acquisitions().method(), pattern.acquisitions().second());
    }

    private boolean isCheck(int method, WitnessLock witness) {
      Body body = program.body(method);
      List<StateAccess> accesses = guarded.accesses(witness.acquisition());
      Body inside = program.body(witness.acquisition().method());
      return body.op(witness.instruction()).isCall()
          && !accesses.isEmpty()
          && accesses.stream().noneMatch(StateAccess::writes)
          && DefUse.of(body).isUnused(witness.instruction())
          && !guarded.has(witness.acquisition(), i -> isVisible(inside, i));
    }

    /** Whether an instruction does something that other threads could see. */
    private static boolean isVisible(Body body, int instruction) {
      Op op = body.op(instruction);
      boolean isMaking =
          op == Op.CALL_SPECIAL && ((Member) body.symbol(instruction)).name().equals("<init>");
      return op == Op.ARRAY_STORE || (op.isCall() && !isMaking);
    }
  }

  /** No value or condition leads from one step to the other. */
  @EvidencePattern(
      id = "unrelated-steps",
      kind = Kind.INTENT,
      reason = "neither step depends on the other, and their results are not combined")
  public record UnrelatedSteps(Coherence coherence) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      return !coherence.areRelated(pattern.acquisitions());
    }
  }

  /** The second step checks for itself, so that it does not matter what has changed. */
  @EvidencePattern(
      id = "second-step-checks",
      kind = Kind.IDIOM,
      reason = "the second step rechecks the state under the lock before changing it")
  public record SecondStepChecks(Coherence coherence) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      return coherence.isCheckedAgain(pattern.acquisitions());
    }
  }

  /** An object is borrowed and returned. */
  @EvidencePattern(
      id = "returned-object",
      kind = Kind.IDIOM,
      reason = "the second call returns the object to where the first one obtained it")
  public record ReturnedObject(Coherence coherence) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      return coherence.isGivenBack(pattern.acquisitions());
    }
  }

  /** What one of the two calls returns is only printed. */
  @EvidencePattern(
      id = "display-only",
      kind = Kind.IDIOM,
      reason = "the result of one of the two calls is only printed")
  public record DisplayOnly(Program program, GuardedAccesses guarded)
      implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      return isShown(pattern.acquisitions().method(), pattern.acquisitions().first())
          || isShown(pattern.acquisitions().method(), pattern.acquisitions().second());
    }

    private boolean isShown(int method, WitnessLock witness) {
      return program.body(method).op(witness.instruction()).isCall()
          && guarded.accesses(witness.acquisition()).stream().noneMatch(StateAccess::writes)
          && DisplayOnlyValues.isOnlyShown(program, method, witness.instruction());
    }
  }

  /** A method that only reads, and keeps to itself what it has read, may read again. */
  @EvidencePattern(
      id = "repeated-read",
      kind = Kind.IDIOM,
      reason = "the same code reads twice and returns nothing that could be inconsistent")
  public record RepeatedRead(Program program, GuardedAccesses guarded)
      implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      Acquisition one = pattern.acquisitions().first().acquisition();
      List<StateAccess> accesses = guarded.accesses(one);
      return one.equals(pattern.acquisitions().second().acquisition())
          && one.method() != pattern.acquisitions().method()
          && program.methods().get(one.method()).descriptor().endsWith(")V")
          && !accesses.isEmpty()
          && accesses.stream().noneMatch(StateAccess::writes);
    }
  }

  /** Between the two steps a loop waits for others to change something. */
  @EvidencePattern(
      id = "wait-between",
      kind = Kind.IDIOM,
      reason = "a loop between the two steps waits for other threads to change the state")
  public static final class WaitBetween implements EvidenceRule<LockingPattern> {

    /** How many calls are followed to something that waits. */
    private static final int MOST_CALLS = 3;

    private final Program program;
    private final Map<Integer, BitSet> waitsOf = new HashMap<>();

    public WaitBetween(Program program) {
      this.program = program;
    }

    @Override
    public boolean refutes(LockingPattern pattern) {
      TwoAcquisitions acquisitions = pattern.acquisitions();
      BitSet waits = waitsOf.computeIfAbsent(acquisitions.method(), this::waits);
      if (waits.isEmpty()) {
        return false;
      }
      Body body = program.body(acquisitions.method());
      BitSet between = Reachability.after(body, Math.max(0, acquisitions.first().instruction()));
      between.and(waits);
      return Reachability.after(body, between, new BitSet())
          .get(acquisitions.second().instruction());
    }

    /** The instructions of a method that wait in a loop. */
    private BitSet waits(int method) {
      Body body = program.body(method);
      BitSet waits = new BitSet();
      for (int i = 0; i < body.size(); i++) {
        waits.set(i, isWait(method, i, MOST_CALLS) && Reachability.isInLoop(body, i));
      }
      return waits;
    }

    private boolean isWait(int method, int instruction, int depth) {
      if (program.locks().of(method).isWait(instruction)) {
        return true;
      }
      Member called = program.body(method).called(instruction).orElse(null);
      if (called == null) {
        return false;
      }
      boolean isSleep = called.owner().equals("java.lang.Thread") && called.name().equals("sleep");
      return isSleep || (depth > 0 && isWaiting(method, instruction, depth - 1));
    }

    /** Whether a call runs one method, which waits. */
    private boolean isWaiting(int method, int call, int depth) {
      CallTargets targets = program.calls().targets(method, call);
      Body body =
          targets.count() == 1
              ? program.methods().get(targets.method(0)).body().orElse(null)
              : null;
      for (int i = 0; body != null && i < body.size(); i++) {
        if (isWait(targets.method(0), i, depth)) {
          return true;
        }
      }
      return false;
    }
  }

  /** The second step gets what the first one returned, and compares it with the current state. */
  @EvidencePattern(
      id = "compare-and-set",
      kind = Kind.IDIOM,
      reason = "the second step compares the result of the first one with the current state")
  public record CompareAndSet(Program program) implements EvidenceRule<LockingPattern> {
    @Override
    public boolean refutes(LockingPattern pattern) {
      TwoAcquisitions acquisitions = pattern.acquisitions();
      Body body = program.body(acquisitions.method());
      int call = acquisitions.second().instruction();
      for (int k = 0; body.op(call).isCall() && k < body.operandCount(call); k++) {
        if (isFrom(body, body.operand(call, k), acquisitions.first().instruction())
            && isCompared(acquisitions.second().acquisition().method(), k)) {
          return true;
        }
      }
      return false;
    }

    private static boolean isFrom(Body body, int value, int call) {
      return value == call || (body.op(value) == Op.CAST && body.operand(value, 0) == call);
    }

    /** Whether a method compares a parameter with what it reads from a field. */
    private boolean isCompared(int method, int parameter) {
      Body body = program.body(method);
      for (int i = 0; i < body.size(); i++) {
        if (body.isEqualityTest(i)
            && (isComparison(body, body.operand(i, 0), body.operand(i, 1), parameter)
                || isComparison(body, body.operand(i, 1), body.operand(i, 0), parameter))) {
          return true;
        }
      }
      return false;
    }

    private static boolean isComparison(Body body, int given, int read, int parameter) {
      boolean isRead = body.op(read) == Op.GET_FIELD || body.op(read) == Op.GET_STATIC;
      return isRead && body.op(given) == Op.PARAMETER && body.parameter(given) == parameter;
    }
  }
}
