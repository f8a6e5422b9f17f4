package dev.untorn.analysis.evidence.locking;

import dev.untorn.analysis.locking.LockingPattern;
import dev.untorn.analysis.locking.LockingPattern.TwoAcquisitions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.cfg.Reachability;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Evidence about two acquisitions of one lock, and the code between them. */
public final class StepRules {

  /** The maximum number of calls followed to find a wait. */
  private static final int MAX_CALLS = 3;

  private final Program program;
  private final Map<Integer, BitSet> waitsOf = new HashMap<>();

  public StepRules(Program program) {
    this.program = program;
  }

  public boolean isInitializer(LockingPattern pattern) {
    JavaMethod method = program.methods().get(pattern.method());
    return method.isConstructor() || method.isClassInitializer();
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
      waits.set(i, isWait(method, i, MAX_CALLS) && Reachability.isInLoop(body, i));
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

  /** Whether a call has a single target, which waits. */
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
