package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.replay.ReplayedThread.Execution;

/** Two accesses of one transaction to one location: a block of the paper. Empty if they are one. */
record AccessPair(AccessRecord first, AccessRecord second) {

  int thread() {
    return first.thread();
  }

  /** The locks that are held all the time in between. */
  LockIdSet held() {
    return second.hold().since(first.step());
  }

  /** The innermost operation that has both. */
  Execution operation() {
    return second.execution().around(first.step());
  }

  /** Whether no start, join or other order forbids the other access to come in between. */
  boolean lets(AccessRecord other) {
    return other.thread() != first.thread()
        && !other.moment().isBefore(first.moment())
        && !second.moment().isBefore(other.moment());
  }

  /** Whether two accesses happen when these do, as far as order is known. */
  @SuppressWarnings("ReferenceEquality") // Each moment is made once.
  boolean isAt(AccessRecord one, AccessRecord other) {
    return first.moment() == one.moment() && second.moment() == other.moment();
  }
}
