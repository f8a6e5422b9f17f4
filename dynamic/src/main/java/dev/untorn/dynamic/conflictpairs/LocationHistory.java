package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import java.util.ArrayList;
import java.util.List;

/** What transactions have done at one place in memory, each thing once. */
final class LocationHistory {

  /** More sets of locks say nothing new: one lock cannot keep out all of so many. */
  private static final int MOST_SPOTS = 100;

  private static final int MOST_GAPS = 1000;

  private final int number;
  private final LockIdSet guards;
  private final RecentAccesses recent = new RecentAccesses();
  private final List<SingleAccessGroup> spots = new ArrayList<>(2);

  /** A hash table: there may be many. */
  private AccessPairGroup[] gaps = new AccessPairGroup[2];

  private int gapKinds;
  private LocationVisit visits;

  /** The last comparisons in which it was read or written by the other transaction. */
  private int usedIn;

  private int writtenIn;

  /**
   * @param guards the locks that are held whenever it is used
   */
  LocationHistory(int number, LockIdSet guards) {
    this.number = number;
    this.guards = guards;
  }

  int number() {
    return number;
  }

  /** A number that has nothing to do with when the place was used first. */
  int hash() {
    int hash = number * 0x9E37_79B9;
    return hash ^ hash >>> 15;
  }

  /** The other transaction of a comparison, which has a number, does something here. */
  void mark(int comparison, SingleAccessKind kind) {
    usedIn = comparison;
    writtenIn = kind == SingleAccessKind.FINAL_WRITE ? comparison : writtenIn;
  }

  /** Whether that conflicts with something else that is done here. */
  boolean conflicts(int comparison, SingleAccessKind kind) {
    return (kind == SingleAccessKind.FINAL_WRITE ? usedIn : writtenIn) == comparison;
  }

  /** Whether who holds these locks keeps out everybody else. */
  boolean isGuardedBy(LockIdSet held) {
    return held.excludes(guards);
  }

  /** Whether a spot is one that nobody can tell from the last one of its thread. */
  boolean isKnown(SingleAccessKind kind, AccessRecord touch) {
    return recent.isLast(kind, touch);
  }

  /** The present visit of a transaction. */
  LocationVisit visit(Transaction transaction) {
    for (LocationVisit visit = visits; visit != null; visit = visit.next()) {
      if (visit.isOf(transaction)) {
        return visit;
      }
    }
    visits = new LocationVisit(transaction, this, visits);
    transaction.add(visits);
    return visits;
  }

  void forget(LocationVisit visit) {
    if (visits == visit) {
      visits = visit.next();
    } else {
      LocationVisit before = visits;
      while (before.next() != visit) {
        before = before.next();
      }
      before.skip();
    }
  }

  void add(SingleAccessKind kind, AccessRecord touch, BlockViolations damages) {
    SingleAccessGroup same = spots(kind, touch.locks());
    if (same == null || same.latest().has(touch, touch)) {
      return;
    }
    same.latest().add(new AccessPair(touch, touch));
    for (AccessPairGroup some : gaps) {
      if (some != null && some.let(same)) {
        for (AccessPair gap : some.latest().all()) {
          if (gap.lets(touch)) {
            damages.add(this, some.kind(), gap, touch);
          }
        }
      }
    }
  }

  void add(AccessPairKind kind, AccessRecord first, AccessRecord second, BlockViolations damages) {
    LockIdSet held = second.hold().since(first.step());
    int operation = second.execution().around(first.step()).operation();
    AccessPairGroup same = gaps(kind, held, operation);
    if (same == null || same.latest().has(first, second)) {
      return;
    }
    AccessPair gap = new AccessPair(first, second);
    same.latest().add(gap);
    for (SingleAccessGroup some : spots) {
      if (same.let(some)) {
        for (AccessPair spot : some.latest().all()) {
          if (gap.lets(spot.first())) {
            damages.add(this, kind, gap, spot.first());
          }
        }
      }
    }
  }

  /** Those that are alike, or null if there are too many. */
  private SingleAccessGroup spots(SingleAccessKind kind, LockIdSet held) {
    for (SingleAccessGroup some : spots) {
      if (some.kind() == kind && some.held().equals(held)) {
        return some;
      }
    }
    if (spots.size() == MOST_SPOTS) {
      return null;
    }
    SingleAccessGroup some = SingleAccessGroup.of(kind, held);
    spots.add(some);
    return some;
  }

  /** Those that are alike, or null if there are too many. */
  private AccessPairGroup gaps(AccessPairKind kind, LockIdSet held, int operation) {
    int slot = slot(kind, held, operation);
    if (gaps[slot] == null && gapKinds < MOST_GAPS) {
      if (2 * ++gapKinds > gaps.length) {
        grow();
        slot = slot(kind, held, operation);
      }
      gaps[slot] = AccessPairGroup.of(kind, held, operation);
    }
    return gaps[slot];
  }

  /** Where such gaps are, or would be put. */
  private int slot(AccessPairKind kind, LockIdSet held, int operation) {
    int hash = (operation * 4 + kind.number()) * 0x9E37_79B9 + held.hashCode();
    int slot = (hash ^ hash >>> 15) & (gaps.length - 1);
    while (gaps[slot] != null && !gaps[slot].are(kind, held, operation)) {
      slot = (slot + 1) & (gaps.length - 1);
    }
    return slot;
  }

  private void grow() {
    AccessPairGroup[] fewer = gaps;
    gaps = new AccessPairGroup[2 * fewer.length];
    for (AccessPairGroup some : fewer) {
      if (some != null) {
        gaps[slot(some.kind(), some.held(), some.operation())] = some;
      }
    }
  }
}
