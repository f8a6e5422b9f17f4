package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Execution;
import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Touch;

/** Two accesses of one transaction to one place: a block of the paper. Empty if they are one. */
record Gap(Touch first, Touch second) {

  int thread() {
    return first.thread();
  }

  /** The locks that are held all the time in between. */
  Locks held() {
    return second.hold().since(first.step());
  }

  /** The innermost operation that has both. */
  Execution operation() {
    return second.execution().around(first.step());
  }

  /** Whether no start, join or other order forbids the other access to come in between. */
  boolean lets(Touch other) {
    return other.thread() != first.thread()
        && !other.moment().isBefore(first.moment())
        && !second.moment().isBefore(other.moment());
  }

  /** Whether two accesses happen when these do, as far as order is known. */
  @SuppressWarnings("ReferenceEquality") // Each moment is made once.
  boolean isAt(Touch one, Touch other) {
    return first.moment() == one.moment() && second.moment() == other.moment();
  }
}
