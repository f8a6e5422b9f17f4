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

/** What a method does to locks, as its callers see it. */
final class LockSummaryBuilder {
  /** No more gaps of one method than this are told to its callers. */
  private static final int MOST_GAPS = 8;

  private LockSummaryBuilder() {}

  static LockSummary find(Body body, HeldLockAnalysis flow) {
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
}
