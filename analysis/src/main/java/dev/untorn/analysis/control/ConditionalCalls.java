package dev.untorn.analysis.control;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.DefUse;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;

/** Library calls that check a condition themselves, and those that fail without an element. */
public final class ConditionalCalls {

  private static final Set<String> JOINING =
      Set.of(
          "compute",
          "computeIfPresent",
          "merge",
          "updateAndGet",
          "getAndUpdate",
          "accumulateAndGet",
          "getAndAccumulate",
          "accumulate");

  private static final Set<String> TAKING =
      Set.of(
          "poll",
          "pollFirst",
          "pollLast",
          "pollFirstEntry",
          "pollLastEntry",
          "take",
          "remove",
          "put");

  private static final Set<String> SWEEPING = Set.of("clear", "removeAllElements");

  /** Operations that dereference their first operand. */
  private static final Set<Op> USING =
      EnumSet.of(Op.CALL_VIRTUAL, Op.CALL_INTERFACE, Op.CALL_SPECIAL, Op.GET_FIELD, Op.PUT_FIELD);

  private static final Set<String> FAILING =
      Set.of(
          """
          get elementAt firstElement lastElement first last getFirst getLast firstKey lastKey
          element peek charAt"""
              .split("\\s+", -1));

  /** The maximum number of casts and phis between a result and its test. */
  private static final int MAX_STEPS = 3;

  private ConditionalCalls() {}

  /** Whether a call changes state only depending on the current value. */
  public static boolean isLooking(Program program, Body body, int call) {
    Member called = body.called(call).orElse(null);
    if (called == null) {
      return false;
    }
    return called.name().equals("putIfAbsent")
        ? isFirst(body, call)
        : program.isConditional(called, body.operandCount(call) - 1)
            || (TAKING.contains(called.name()) && isAskedAbout(body, call, MAX_STEPS));
  }

  /** Whether a call computes the new value from the current value and its arguments. */
  public static boolean isJoining(Body body, int call) {
    return body.called(call).filter(called -> JOINING.contains(called.name())).isPresent();
  }

  /** Whether a function contains a branch. */
  public static boolean isAsking(JavaMethod function) {
    return function
        .body()
        .filter(body -> IntStream.range(0, body.size()).anyMatch(i -> body.op(i) == Op.BRANCH))
        .isPresent();
  }

  /** Whether the result of {@code putIfAbsent} is used, or its argument is not used afterwards. */
  private static boolean isFirst(Body body, int call) {
    ControlPaths ways = new ControlPaths(body);
    return !DefUse.of(body).isUnused(call)
        || IntStream.of(DefUse.of(body).of(body.operand(call, 2)))
            .noneMatch(use -> use != call && ways.lead(call, use, new BitSet()));
  }

  /** Whether the result of a call is tested for the presence of an element. */
  private static boolean isAskedAbout(Body body, int value, int steps) {
    for (int use : DefUse.of(body).of(value)) {
      Op op = body.op(use);
      boolean isPassed = op == Op.CAST || op == Op.PHI;
      if ((op == Op.BRANCH && body.operandCount(use) == 1)
          || (isPassed && steps > 0 && isAskedAbout(body, use, steps - 1))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a call is a compare-and-set. */
  public static boolean isSwapping(String called) {
    return called.startsWith("compareAndSet")
        || called.startsWith("compareAndExchange")
        || called.startsWith("weakCompareAndSet");
  }

  /** Whether a call has the same effect for every current value. */
  public static boolean isSweeping(Body body, int call) {
    return body.called(call).filter(called -> SWEEPING.contains(called.name())).isPresent();
  }

  /** Whether a call on an atomic variable tests the current value, or its old value is used. */
  public static boolean isClaiming(Program program, Body body, int call) {
    return body.called(call)
        .filter(
            called ->
                called.owner().startsWith("java.util.concurrent.atomic.")
                    || called.owner().equals("java.lang.invoke.VarHandle"))
        .filter(
            called ->
                isLooking(program, body, call)
                    || (called.name().equals("getAndSet") && !DefUse.of(body).isUnused(call)))
        .isPresent();
  }

  /** Whether a call, or the use of its result, fails if the element is absent. */
  public static boolean isFailing(Body body, int call) {
    Member called = body.called(call).orElse(null);
    if (called == null) {
      return false;
    }
    boolean isKeyed = called.name().equals("get") && !called.descriptor().startsWith("(I)");
    boolean isPeek = called.name().equals("peek") && !called.owner().equals("java.util.Stack");
    return FAILING.contains(called.name()) && ((!isKeyed && !isPeek) || isUsedUnseen(body, call));
  }

  /** Whether an object is dereferenced without a null test. */
  public static boolean isUsedUnseen(Body body, int value) {
    boolean isUsed = false;
    for (int use : DefUse.of(body).of(value)) {
      Op op = body.op(use);
      if (op == Op.CAST) {
        isUsed |= isUsedUnseen(body, use);
      } else if (USING.contains(op) && body.operand(use, 0) == value) {
        isUsed = true;
      } else if (op == Op.BRANCH || op == Op.PHI) {
        return false;
      }
    }
    return isUsed;
  }
}
