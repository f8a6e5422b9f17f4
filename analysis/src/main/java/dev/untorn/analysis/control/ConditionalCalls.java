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

/** Library calls that look for themselves, and library calls that fail if nothing is there. */
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

  /** What needs an object in front. */
  private static final Set<Op> USING =
      EnumSet.of(Op.CALL_VIRTUAL, Op.CALL_INTERFACE, Op.CALL_SPECIAL, Op.GET_FIELD, Op.PUT_FIELD);

  private static final Set<String> FAILING =
      Set.of(
          """
          get elementAt firstElement lastElement first last getFirst getLast firstKey lastKey
          element peek charAt"""
              .split("\\s+", -1));

  /** How many casts and phis a result goes through before it is asked about. */
  private static final int MOST_STEPS = 3;

  private ConditionalCalls() {}

  /** Whether a call changes something only as it finds it. */
  public static boolean isLooking(Program program, Body body, int call) {
    Member called = body.called(call).orElse(null);
    if (called == null) {
      return false;
    }
    return called.name().equals("putIfAbsent")
        ? isFirst(body, call)
        : program.isConditional(called, body.operandCount(call) - 1)
            || (TAKING.contains(called.name()) && isAskedAbout(body, call, MOST_STEPS));
  }

  /** Whether a call makes the new value of what it finds and what it is given. */
  public static boolean isJoining(Body body, int call) {
    return body.called(call).filter(called -> JOINING.contains(called.name())).isPresent();
  }

  /** Whether a function has more than one way to go. */
  public static boolean isAsking(JavaMethod function) {
    return function
        .body()
        .filter(body -> IntStream.range(0, body.size()).anyMatch(i -> body.op(i) == Op.BRANCH))
        .isPresent();
  }

  /** Who keeps the first value has to take what is there, or not care for its own. */
  private static boolean isFirst(Body body, int call) {
    ControlPaths ways = new ControlPaths(body);
    return !DefUse.of(body).isUnused(call)
        || IntStream.of(DefUse.of(body).of(body.operand(call, 2)))
            .noneMatch(use -> use != call && ways.lead(call, use, new BitSet()));
  }

  /** Whether it is asked whether a call has found something to take. */
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

  /** Whether a call swaps a value if it is what it should be. */
  public static boolean isSwapping(String called) {
    return called.startsWith("compareAndSet")
        || called.startsWith("compareAndExchange")
        || called.startsWith("weakCompareAndSet");
  }

  /** Whether a call is the same whatever was found before. */
  public static boolean isSweeping(Body body, int call) {
    return body.called(call).filter(called -> SWEEPING.contains(called.name())).isPresent();
  }

  /** Whether a call changes a number or reference only as it finds it. */
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

  /** Whether a call fails if what it asks for is not there, or what is done with its result. */
  public static boolean isFailing(Body body, int call) {
    Member called = body.called(call).orElse(null);
    if (called == null) {
      return false;
    }
    boolean isKeyed = called.name().equals("get") && !called.descriptor().startsWith("(I)");
    boolean isPeek = called.name().equals("peek") && !called.owner().equals("java.util.Stack");
    return FAILING.contains(called.name()) && ((!isKeyed && !isPeek) || isUsedUnseen(body, call));
  }

  /** Whether an object is used without a look at whether there is one. */
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
