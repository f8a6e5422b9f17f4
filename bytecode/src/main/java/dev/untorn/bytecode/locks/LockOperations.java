package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.callgraph.CallGraph;
import dev.untorn.bytecode.callgraph.CallTargets;
import dev.untorn.bytecode.callgraph.ProgramScan.LambdaSite;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.library.LockTable;
import dev.untorn.bytecode.library.LockTable.Entry;
import dev.untorn.bytecode.locks.AccessPath.Condition;
import dev.untorn.bytecode.locks.AccessPath.Function;
import dev.untorn.bytecode.locks.AccessPath.View;
import dev.untorn.bytecode.locks.HeldLock.Kind;
import dev.untorn.bytecode.locks.HeldLock.Mode;
import dev.untorn.bytecode.locks.LockOperation.Action;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Finds the instructions of a body that operate on locks. */
final class LockOperations {

  private final CallGraph calls;
  private final AccessPaths expressions;
  private final Hierarchy hierarchy;
  private final LockTable table;

  LockOperations(AccessPaths expressions) {
    this.expressions = expressions;
    calls = expressions.calls;
    hierarchy = expressions.hierarchy;
    table = expressions.table;
  }

  Map<Integer, List<LockOperation>> find(
      int method, Body body, IntFunction<LockSummary> summaries) {
    Map<Integer, List<LockOperation>> found = new HashMap<>();
    for (int i = 0; i < body.size(); i++) {
      List<LockOperation> here =
          switch (body.op(i)) {
            case MONITOR_ENTER -> List.of(monitor(Action.ACQUIRE, method, body, i));
            case MONITOR_EXIT -> List.of(monitor(Action.RELEASE, method, body, i));
            case CALL_VIRTUAL, CALL_INTERFACE, CALL_SPECIAL, CALL_STATIC ->
                call(method, body, i, summaries);
            default -> List.of();
          };
      if (!here.isEmpty()) {
        found.put(i, here);
      }
    }
    return found;
  }

  private LockOperation monitor(Action action, int method, Body body, int instruction) {
    int value = body.operand(instruction, 0);
    return new LockOperation(
        action, expressions.of(method, value), Optional.of(Mode.EXCLUSIVE), Kind.MONITOR, value);
  }

  private List<LockOperation> call(
      int method, Body body, int call, IntFunction<LockSummary> summaries) {
    Member called = (Member) body.symbol(call);
    if (body.op(call) != Op.CALL_STATIC) {
      Optional<Entry> entry = table.find(hierarchy, called.owner(), called.name());
      if (entry.isPresent()) {
        return libraryCall(method, body, call, entry.get());
      }
    }
    return programCall(method, body, call, summaries);
  }

  private List<LockOperation> libraryCall(int method, Body body, int call, Entry entry) {
    int value = body.operand(call, 0);
    boolean isUnused = entry.action() == LockTable.Action.OPTIMISTIC && !isValidated(body, call);
    return isUnused ? List.of() : operations(expressions.of(method, value), entry, value);
  }

  private static List<LockOperation> operations(AccessPath receiver, Entry entry, int value) {
    Action action =
        switch (entry.action()) {
          case ACQUIRE, OPTIMISTIC -> Action.ACQUIRE;
          case RELEASE, VALIDATE -> Action.RELEASE;
          case TRY -> Action.ACQUIRE_IF_TRUE;
          case CONVERT -> Action.CONVERT_IF_TRUE;
          case WAIT, AWAIT -> Action.WAIT;
          case VIEW, CONDITION -> null;
        };
    if (action == null) {
      return List.of();
    }
    boolean isLost = entry.action() == LockTable.Action.AWAIT && !(receiver instanceof Condition);
    AccessPath lock = isLost ? AccessPath.Unknown.OBJECT : receiver.lock();
    boolean isOwn = !isLost && lock.equals(receiver);
    return List.of(
        new LockOperation(
            action, lock, mode(receiver, entry), Kind.LOCK, isOwn ? value : HeldLock.NO_VALUE));
  }

  private static Optional<Mode> mode(AccessPath receiver, Entry entry) {
    if (entry.action() == LockTable.Action.OPTIMISTIC
        || entry.action() == LockTable.Action.VALIDATE) {
      return Optional.of(Mode.OPTIMISTIC);
    }
    if (receiver instanceof View view) {
      return Optional.of(view.mode());
    }
    return switch (entry.mode()) {
      case ANY -> Optional.empty();
      case SHARED -> Optional.of(Mode.SHARED);
      case EXCLUSIVE -> Optional.of(Mode.EXCLUSIVE);
    };
  }

  /** Whether an optimistic read is validated; otherwise it is no critical section. */
  private boolean isValidated(Body body, int stamp) {
    for (int i = 0; i < body.size(); i++) {
      if (body.op(i) == Op.CALL_VIRTUAL && body.operandCount(i) == 2) {
        Member called = (Member) body.symbol(i);
        boolean isValidation =
            table
                .find(hierarchy, called.owner(), called.name())
                .filter(entry -> entry.action() == LockTable.Action.VALIDATE)
                .isPresent();
        if (isValidation && isFrom(body, body.operand(i, 1), stamp)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isFrom(Body body, int value, int stamp) {
    return body.op(value) == Op.PHI
        ? body.operands(value).anyMatch(one -> one == stamp)
        : value == stamp;
  }

  /** The operations of called methods of the program, if they are the same for all targets. */
  private List<LockOperation> programCall(
      int method, Body body, int call, IntFunction<LockSummary> summaries) {
    CallTargets targets = calls.targets(method, call);
    List<LockOperation> function = functionCall(method, body, call, summaries);
    if (!function.isEmpty() || targets.count() == 0) {
      return function;
    }
    LockSummary common = summaries(method, call, targets.method(0), summaries);
    for (int t = 1; t < targets.count() && !common.isNone(); t++) {
      boolean isSame = common.equals(summaries(method, call, targets.method(t), summaries));
      common = isSame ? common : LockSummary.NONE;
    }
    return common.isNone() || targets.leavesProgram()
        ? List.of()
        : common.translate(k -> expressions.of(method, body.operand(call, k)));
  }

  /** The operations of a target, unless it is a lambda, which does not get the operands. */
  private LockSummary summaries(
      int method, int call, int target, IntFunction<LockSummary> summaries) {
    LockSummary all = summaries.apply(target);
    return all.isNone() || calls.isDirect(method, call, target) ? all : LockSummary.NONE;
  }

  /** The operations of a lambda whose creation is known, such as closing a lock handle. */
  private List<LockOperation> functionCall(
      int method, Body body, int call, IntFunction<LockSummary> summaries) {
    boolean canBeFunction =
        body.op(call) == Op.CALL_INTERFACE
            && ((Member) body.symbol(call)).descriptor().equals("()V")
            && body.op(body.operand(call, 0)).isCall();
    if (!canBeFunction
        || !(expressions.of(method, body.operand(call, 0)) instanceof Function made)) {
      return List.of();
    }
    LambdaSite site = calls.scan().lambda(made.type()).orElseThrow();
    Member implementation = site.lambda().implementation();
    Optional<Entry> entry = table.find(hierarchy, implementation.owner(), implementation.name());
    if (entry.isPresent() && !made.captured().isEmpty()) {
      return operations(made.captured().get(0), entry.get(), HeldLock.NO_VALUE);
    }
    CallTargets targets = calls.targets(method, call);
    if (targets.count() != 1) {
      return List.of();
    }
    int captured = made.captured().size();
    return summaries
        .apply(targets.method(0))
        .translate(
            k ->
                k < captured
                    ? made.captured().get(k)
                    : expressions.of(method, body.operand(call, k - captured + 1)));
  }
}
