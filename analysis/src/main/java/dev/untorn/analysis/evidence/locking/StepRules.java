package dev.untorn.analysis.evidence.locking;

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
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/** Evidence about what a locking pattern does under the lock that it acquires twice. */
public final class StepRules {

  /** How many calls are followed to something that waits. */
  private static final int MOST_CALLS = 3;

  private final Program program;
  private final GuardedAccesses guarded;
  private final Map<Integer, BitSet> waitsOf = new HashMap<>();

  public StepRules(Program program, GuardedAccesses guarded) {
    this.program = program;
    this.guarded = guarded;
  }

  public boolean isInitializer(LockingPattern pattern) {
    JavaMethod method = program.methods().get(pattern.method());
    return method.isConstructor() || method.isClassInitializer();
  }

  public boolean isPreconditionCheck(LockingPattern pattern) {
    return isOneOf(pattern, this::isCheck);
  }

  private static boolean isOneOf(
      LockingPattern pattern, BiPredicate<Integer, WitnessLock> isMeant) {
    return isMeant.test(pattern.acquisitions().method(), pattern.acquisitions().first())
        || isMeant.test(pattern.acquisitions().method(), pattern.acquisitions().second());
  }

  private boolean isCheck(int method, WitnessLock witness) {
    Body body = program.body(method);
    Body inside = program.body(witness.acquisition().method());
    return body.op(witness.instruction()).isCall()
        && isOnlyReading(witness.acquisition())
        && DefUse.of(body).isUnused(witness.instruction())
        && !guarded.has(witness.acquisition(), i -> isVisible(inside, i));
  }

  private boolean isOnlyReading(Acquisition acquisition) {
    List<StateAccess> accesses = guarded.accesses(acquisition);
    return !accesses.isEmpty() && accesses.stream().noneMatch(StateAccess::writes);
  }

  /** Whether an instruction does something that other threads could see. */
  private static boolean isVisible(Body body, int instruction) {
    Op op = body.op(instruction);
    boolean isMaking =
        op == Op.CALL_SPECIAL && ((Member) body.symbol(instruction)).name().equals("<init>");
    return op == Op.ARRAY_STORE || (op.isCall() && !isMaking);
  }

  public boolean isRepeatedRead(LockingPattern pattern) {
    Acquisition one = pattern.acquisitions().first().acquisition();
    return one.equals(pattern.acquisitions().second().acquisition())
        && one.method() != pattern.acquisitions().method()
        && program.methods().get(one.method()).descriptor().endsWith(")V")
        && isOnlyReading(one);
  }

  public boolean isWaitBetween(LockingPattern pattern) {
    TwoAcquisitions acquisitions = pattern.acquisitions();
    BitSet waits = waitsOf.computeIfAbsent(acquisitions.method(), this::waits);
    if (waits.isEmpty()) {
      return false;
    }
    Body body = program.body(acquisitions.method());
    BitSet between = Reachability.after(body, Math.max(0, acquisitions.first().instruction()));
    between.and(waits);
    return Reachability.after(body, between, new BitSet()).get(acquisitions.second().instruction());
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
    return program.locks().of(method).isWait(instruction)
        || program
            .body(method)
            .called(instruction)
            .filter(called -> isSleep(called) || isWaiting(method, instruction, depth))
            .isPresent();
  }

  private static boolean isSleep(Member called) {
    return called.owner().equals("java.lang.Thread") && called.name().equals("sleep");
  }

  /** Whether a call runs one method, which waits. */
  private boolean isWaiting(int method, int call, int depth) {
    CallTargets targets = program.calls().targets(method, call);
    if (depth == 0 || targets.count() != 1) {
      return false;
    }
    int target = targets.method(0);
    return program
        .methods()
        .get(target)
        .body()
        .filter(body -> IntStream.range(0, body.size()).anyMatch(i -> isWait(target, i, depth - 1)))
        .isPresent();
  }

  public boolean isCompareAndSet(LockingPattern pattern) {
    TwoAcquisitions acquisitions = pattern.acquisitions();
    Body body = program.body(acquisitions.method());
    int call = acquisitions.second().instruction();
    return body.op(call).isCall()
        && IntStream.range(0, body.operandCount(call))
            .filter(k -> isFrom(body, body.operand(call, k), acquisitions.first().instruction()))
            .anyMatch(k -> isCompared(acquisitions.second().acquisition().method(), k));
  }

  private static boolean isFrom(Body body, int value, int call) {
    return value == call || (body.op(value) == Op.CAST && body.operand(value, 0) == call);
  }

  /** Whether a method compares a parameter with what it reads from a field. */
  private boolean isCompared(int method, int parameter) {
    Body body = program.body(method);
    return IntStream.range(0, body.size())
        .filter(body::isEqualityTest)
        .anyMatch(
            i ->
                isComparison(body, body.operand(i, 0), body.operand(i, 1), parameter)
                    || isComparison(body, body.operand(i, 1), body.operand(i, 0), parameter));
  }

  private static boolean isComparison(Body body, int given, int read, int parameter) {
    boolean isRead = body.op(read) == Op.GET_FIELD || body.op(read) == Op.GET_STATIC;
    return isRead && body.op(given) == Op.PARAMETER && body.parameter(given) == parameter;
  }
}
