package dev.untorn.analysis.flow;

import dev.untorn.analysis.access.SharedAction;
import dev.untorn.analysis.access.SharedRead;
import dev.untorn.analysis.control.ControlPaths;
import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.bytecode.locks.LockOperation;
import java.util.BitSet;
import java.util.Optional;

/**
 * Which checks are made again before an action where the lock is given up only to wait: on every
 * way from a wait to the action, or from one check to it, the same variable is looked at again.
 */
final class WaitRechecks {

  private final MethodFacts facts;
  private final RegionChecks tests;
  private final ControlPaths ways;

  WaitRechecks(Body body, MethodFacts facts, RegionChecks tests) {
    this.facts = facts;
    this.tests = tests;
    ways = new ControlPaths(body);
  }

  /** Whether a later look at the same variable counts, and not this one. */
  boolean isMadeAgain(SharedRead source, SharedAction action) {
    Optional<HeldLock> there = onlyWaiting(source, action);
    if (there.isEmpty()) {
      return false;
    }
    BitSet looks = looks(source);
    BitSet others = (BitSet) looks.clone();
    others.clear(source.site());
    return !ways.lead(source.site(), action.site(), others)
        || there.get().begins().stream()
            .filter(this::isWait)
            .noneMatch(wait -> ways.lead(wait, action.site(), looks));
  }

  /** The lock of a source as it is held at an action, if it was given up only by waiting. */
  private Optional<HeldLock> onlyWaiting(SharedRead source, SharedAction action) {
    if (source.isOver()) {
      return Optional.empty();
    }
    Optional<HeldLock> here = facts.holding().innermost(source.site());
    return facts.holding().at(action.site()).stream()
        .filter(hold -> here.isPresent() && hold.lock().equals(here.get().lock()))
        .filter(
            hold ->
                hold.begins().stream()
                    .allMatch(
                        begin -> begin < 0 || isWait(begin) || here.get().begins().contains(begin)))
        .findFirst();
  }

  private boolean isWait(int instruction) {
    return facts.holding().locks().operations(instruction).stream()
        .anyMatch(operation -> operation.action() == LockOperation.Action.WAIT);
  }

  /** Where a variable is looked at and something depends on it. */
  private BitSet looks(SharedRead source) {
    BitSet found = new BitSet();
    for (SharedRead other : facts.sources()) {
      if (other.variable().equals(source.variable())
          && other.base().equals(source.base())
          && !other.isOver()
          && tests.isDeciding(other)) {
        found.set(other.site());
      }
    }
    return found;
  }
}
