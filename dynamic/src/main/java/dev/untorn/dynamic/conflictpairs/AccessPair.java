package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;

/** Two accesses of a transaction to a location, the paper's block; empty if both are the same. */
record AccessPair(AccessRecord first, AccessRecord second) {

  int thread() {
    return first.thread();
  }

  /** The locks held from the first access to the second. */
  LockIdSet held() {
    return second.hold().since(first.step());
  }

  /** The innermost execution that contains both. */
  Execution operation() {
    return second.execution().around(first.step());
  }

  /** Whether happens-before permits the other access between these two. */
  boolean lets(AccessRecord other) {
    return other.thread() != first.thread()
        && !other.moment().isBefore(first.moment())
        && !second.moment().isBefore(other.moment());
  }

  /** Whether two accesses have the same moments as these, so that they are ordered alike. */
  @SuppressWarnings("ReferenceEquality") // Each moment is one object.
  boolean isAt(AccessRecord one, AccessRecord other) {
    return first.moment() == one.moment() && second.moment() == other.moment();
  }
}
