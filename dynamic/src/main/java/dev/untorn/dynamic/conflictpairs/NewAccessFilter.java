package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.violation.AccessPattern;

/** Passes the accesses of transactions to locations, without repetitions by the same thread. */
final class NewAccessFilter {

  private static final int KIND_BITS = 3;

  private final RecentKeys seen = new RecentKeys();
  private final BlockViolations violations;

  NewAccessFilter(BlockViolations violations) {
    this.violations = violations;
  }

  void add(LocationHistory location, SingleAccessKind kind, AccessRecord access) {
    if (!location.isKnown(kind, access)) {
      location.add(kind, access, violations);
    }
  }

  void add(LocationHistory location, AccessPattern kind, AccessRecord first, AccessRecord second) {
    LockIdSet held = second.hold().since(first.step());
    if (location.isGuardedBy(held)) {
      return;
    }
    int operation = second.execution().around(first.step()).operation();
    long what = RecentKeys.word(operation, first.thread() << KIND_BITS | kind.number);
    long when = RecentKeys.word(first.moment().number(), second.moment().number());
    if (held.number() < 0
        || !seen.isSame(RecentKeys.word(location.number(), held.number()), what, when)) {
      location.add(kind, first, second, violations);
    }
  }
}
