package dev.untorn.bytecode.locks;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.LockOperation.Action;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The effects of a method on locks when it returns, in its own terms: released, released
 * temporarily, acquired, or acquired if the result is true.
 */
record LockSummary(List<LockOperation> operations) {

  static final LockSummary NONE = new LockSummary(List.of());

  /** The maximum number of waits of one method that are passed to its callers. */
  private static final int MAX_GAPS = 8;

  static LockSummary of(Body body, HeldLockAnalysis flow) {
    Map<Integer, MustHeldLocks> returns = flow.atReturns();
    Set<LockOperation> releases = flow.givenUp();
    Set<AccessPath> givenUp =
        releases.stream().map(LockOperation::lock).collect(Collectors.toSet());
    List<HeldLock> taken = takenAtAll(returns.values());
    List<LockOperation> all = new ArrayList<>();
    releases.stream().filter(one -> isNamed(one.lock()) && !flow.isTaken(one)).forEach(all::add);
    Stream.concat(
            flow.waits().stream()
                .filter(one -> isNamed(one.lock()))
                .limit(MAX_GAPS)
                .map(one -> one.named(one.lock())),
            taken.stream()
                .filter(hold -> givenUp.contains(hold.lock()))
                .map(hold -> operation(hold, Action.WAIT)))
        .distinct()
        .forEach(all::add);
    taken.stream()
        .filter(hold -> !givenUp.contains(hold.lock()))
        .forEach(hold -> all.add(operation(hold, Action.ACQUIRE)));
    if (taken.isEmpty()) {
      heldIfTrue(body, returns).forEach(hold -> all.add(operation(hold, Action.ACQUIRE_IF_TRUE)));
    }
    return all.isEmpty() ? NONE : new LockSummary(List.copyOf(all));
  }

  private static List<HeldLock> takenAtAll(Collection<MustHeldLocks> returns) {
    return returns.stream()
        .reduce(MustHeldLocks::join)
        .map(MustHeldLocks::holds)
        .orElse(List.of())
        .stream()
        .filter(hold -> hold.begins().stream().allMatch(begin -> begin >= 0))
        .filter(hold -> isNamed(hold.lock()))
        .toList();
  }

  /** The locks held if the result is true; ignores returns of the constant 0. */
  private static List<HeldLock> heldIfTrue(Body body, Map<Integer, MustHeldLocks> returns) {
    List<MustHeldLocks> ifTrue = new ArrayList<>();
    for (Map.Entry<Integer, MustHeldLocks> one : returns.entrySet()) {
      if (body.operandCount(one.getKey()) == 0) {
        return List.of();
      }
      int result = body.operand(one.getKey(), 0);
      if (body.intConstant(result).filter(constant -> constant == 0).isEmpty()) {
        ifTrue.add(one.getValue().confirm(result));
      }
    }
    return takenAtAll(ifTrue);
  }

  private static boolean isNamed(AccessPath lock) {
    return !(lock instanceof AccessPath.Local) && !(lock instanceof AccessPath.Unknown);
  }

  private static LockOperation operation(HeldLock hold, Action action) {
    return new LockOperation(
        action, hold.lock(), Optional.of(hold.mode()), hold.kind(), HeldLock.NO_VALUE);
  }

  boolean isNone() {
    return operations.isEmpty();
  }

  /** The operations in terms of a caller; omits locks without a name there. */
  List<LockOperation> translate(IntFunction<AccessPath> parameters) {
    return operations.stream()
        .map(one -> one.named(one.lock().translate(parameters).lock()))
        .filter(one -> !(one.lock() instanceof AccessPath.Unknown))
        .toList();
  }
}
