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
          "get",
          "elementAt",
          "firstElement",
          "lastElement",
          "first",
          "last",
          "getFirst",
          "getLast",
          "firstKey",
          "lastKey",
          "element",
          "peek",
          "charAt");

  /** How many casts and phis a result goes through before it is asked about. */
  private static final int MOST_STEPS = 3;

  private ConditionalCalls() {}

  /** Whether a call changes something only as it finds it. */
  public static boolean isLooking(Program program, Body body, DefUse uses, int call) {
    if (!body.op(call).isCall() || !(body.symbol(call) instanceof Member called)) {
      return false;
    }
    return called.name().equals("putIfAbsent")
        ? isFirst(body, uses, call)
        : program.isConditional(called, body.operandCount(call) - 1)
            || isTakenCarefully(body, uses, call, called);
  }

  /** Whether a call makes the new value of what it finds and what it is given. */
  public static boolean isJoining(Body body, int call) {
    return body.op(call).isCall()
        && body.symbol(call) instanceof Member called
        && JOINING.contains(called.name());
  }

  /** Whether a function has more than one way to go. */
  public static boolean isAsking(JavaMethod function) {
    Body body = function.body().orElse(null);
    for (int i = 0; body != null && i < body.size(); i++) {
      if (body.op(i) == Op.BRANCH) {
        return true;
      }
    }
    return false;
  }

  /** Who keeps the first value has to take what is there, or not care for its own. */
  private static boolean isFirst(Body body, DefUse uses, int call) {
    return !uses.isUnused(call) || !isUsedAfter(body, uses, body.operand(call, 2), call);
  }

  private static boolean isUsedAfter(Body body, DefUse uses, int value, int call) {
    ControlPaths ways = new ControlPaths(body);
    for (int use : uses.of(value)) {
      if (use != call && ways.lead(call, use, new BitSet())) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is asked whether a call has found something to take. */
  private static boolean isTakenCarefully(Body body, DefUse uses, int call, Member called) {
    if (!TAKING.contains(called.name())) {
      return false;
    }
    return isAskedAbout(body, uses, call, MOST_STEPS);
  }

  private static boolean isAskedAbout(Body body, DefUse uses, int value, int steps) {
    for (int use : uses.of(value)) {
      Op op = body.op(use);
      boolean isPassed = op == Op.CAST || op == Op.PHI;
      if ((op == Op.BRANCH && body.operandCount(use) == 1)
          || (isPassed && steps > 0 && isAskedAbout(body, uses, use, steps - 1))) {
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
    return body.op(call).isCall()
        && body.symbol(call) instanceof Member called
        && SWEEPING.contains(called.name());
  }

  /** Whether a call changes a number or reference only as it finds it. */
  public static boolean isClaiming(Program program, Body body, DefUse uses, int call) {
    return body.op(call).isCall()
        && body.symbol(call) instanceof Member called
        && (called.owner().startsWith("java.util.concurrent.atomic.")
            || called.owner().equals("java.lang.invoke.VarHandle"))
        && (isLooking(program, body, uses, call)
            || (called.name().equals("getAndSet") && !uses.isUnused(call)));
  }

  /** Whether a call fails if what it asks for is not there, or what is done with its result. */
  public static boolean isFailing(Body body, DefUse uses, int call) {
    if (!body.op(call).isCall() || !(body.symbol(call) instanceof Member called)) {
      return false;
    }
    boolean isKeyed = called.name().equals("get") && !called.descriptor().startsWith("(I)");
    boolean isPeek = called.name().equals("peek") && !called.owner().equals("java.util.Stack");
    return FAILING.contains(called.name())
        && ((!isKeyed && !isPeek) || isUsedUnseen(body, uses, call));
  }

  /** Whether an object is used without a look at whether there is one. */
  private static boolean isUsedUnseen(Body body, DefUse uses, int value) {
    boolean isUsed = false;
    for (int use : uses.of(value)) {
      Op op = body.op(use);
      boolean isReceiver = USING.contains(op);
      if (op == Op.CAST) {
        isUsed |= isUsedUnseen(body, uses, use);
      } else if (isReceiver && body.operand(use, 0) == value) {
        isUsed = true;
      } else if (op == Op.BRANCH || op == Op.PHI) {
        return false;
      }
    }
    return isUsed;
  }
}
