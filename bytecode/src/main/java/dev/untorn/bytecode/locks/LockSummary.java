package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.LockOperation.Action;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * What a method has done to locks when it has returned, in its own words: most do nothing, wrappers
 * of locks do.
 *
 * @param interrupted given up and taken again, or given up for a while by waiting
 * @param tried held if the result is true or not 0
 */
record LockSummary(
    List<LockOperation> released,
    List<LockOperation> interrupted,
    List<LockOperation> acquired,
    List<LockOperation> tried) {

  static final LockSummary NONE = new LockSummary(List.of(), List.of(), List.of(), List.of());

  /** At most so many gaps of one method are passed to its callers. */
  private static final int MOST_GAPS = 8;

  LockSummary {
    released = List.copyOf(released);
    interrupted = List.copyOf(interrupted);
    acquired = List.copyOf(acquired);
    tried = List.copyOf(tried);
  }

  /** What a method does to locks, as its callers see it. */
  static LockSummary of(Body body, HeldLockAnalysis flow) {
    Map<Integer, MustHeldLocks> returns = flow.atReturns();
    List<HeldLock> taken = takenAtAll(returns.values());
    Set<AccessPath> givenUp = new HashSet<>();
    flow.givenUp().forEach(one -> givenUp.add(one.lock()));
    List<LockOperation> released =
        flow.givenUp().stream().filter(one -> isNamed(one.lock()) && !flow.isTaken(one)).toList();
    Set<LockOperation> interrupted = new LinkedHashSet<>();
    flow.waits().stream()
        .filter(one -> isNamed(one.lock()))
        .limit(MOST_GAPS)
        .forEach(one -> interrupted.add(one.named(one.lock())));
    taken.stream()
        .filter(hold -> givenUp.contains(hold.lock()))
        .forEach(hold -> interrupted.add(operation(hold, Action.WAIT)));
    List<LockOperation> acquired =
        taken.stream()
            .filter(hold -> !givenUp.contains(hold.lock()))
            .map(hold -> operation(hold, Action.ACQUIRE))
            .toList();
    return new LockSummary(
        released,
        List.copyOf(interrupted),
        acquired,
        taken.isEmpty() ? tried(body, returns) : List.of());
  }

  private static List<HeldLock> takenAtAll(Iterable<MustHeldLocks> returns) {
    MustHeldLocks common = null;
    for (MustHeldLocks held : returns) {
      common = common == null ? held : common.join(held);
    }
    return common == null ? List.of() : taken(common);
  }

  private static List<HeldLock> taken(MustHeldLocks held) {
    return held.holds().stream()
        .filter(hold -> hold.begins().stream().allMatch(begin -> begin >= 0))
        .filter(hold -> isNamed(hold.lock()))
        .toList();
  }

  /** What is held if the result is true: where it is a constant, or that of the attempt. */
  private static List<LockOperation> tried(Body body, Map<Integer, MustHeldLocks> returns) {
    List<MustHeldLocks> ifTrue = new ArrayList<>();
    for (Map.Entry<Integer, MustHeldLocks> one : returns.entrySet()) {
      if (body.operandCount(one.getKey()) == 0) {
        return List.of();
      }
      int result = body.operand(one.getKey(), 0);
      boolean isFalse = body.intConstant(result).filter(c -> c == 0).isPresent();
      if (!isFalse) {
        ifTrue.add(one.getValue().confirm(result));
      }
    }
    return takenAtAll(ifTrue).stream()
        .map(hold -> operation(hold, Action.ACQUIRE_IF_TRUE))
        .toList();
  }

  private static boolean isNamed(AccessPath lock) {
    return !(lock instanceof AccessPath.Local) && !(lock instanceof AccessPath.Unknown);
  }

  private static LockOperation operation(HeldLock hold, LockOperation.Action action) {
    return new LockOperation(
        action, hold.lock(), Optional.of(hold.mode()), hold.kind(), HeldLock.NO_VALUE);
  }

  boolean isNone() {
    return equals(NONE);
  }

  /** The same in the words of a caller; what has no name there is left out. */
  LockSummary translate(IntFunction<AccessPath> parameters) {
    return new LockSummary(
        translate(released, parameters),
        translate(interrupted, parameters),
        translate(acquired, parameters),
        translate(tried, parameters));
  }

  private static List<LockOperation> translate(
      List<LockOperation> operations, IntFunction<AccessPath> parameters) {
    return operations.stream()
        .map(one -> one.named(one.lock().translate(parameters).lock()))
        .filter(one -> !(one.lock() instanceof AccessPath.Unknown))
        .toList();
  }
}
