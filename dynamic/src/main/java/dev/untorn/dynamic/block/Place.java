package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Touch;
import java.util.ArrayList;
import java.util.List;

/** What transactions have done at one place in memory, each thing once. */
final class Place {

  /** More sets of locks say nothing new: one lock cannot keep out all of so many. */
  private static final int MOST_SPOTS = 100;

  private static final int MOST_GAPS = 1000;

  private final int number;
  private final Locks guards;
  private final Recent recent = new Recent();
  private final List<Spots> spots = new ArrayList<>(2);

  /** A hash table: there may be many. */
  private Gaps[] gaps = new Gaps[2];

  private int gapKinds;
  private Visit visits;

  /** The last comparisons in which it was read or written by the other transaction. */
  private int usedIn;

  private int writtenIn;

  /**
   * @param guards the locks that are held whenever it is used
   */
  Place(int number, Locks guards) {
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
  void mark(int comparison, SpotKind kind) {
    usedIn = comparison;
    writtenIn = kind == SpotKind.FINAL_WRITE ? comparison : writtenIn;
  }

  /** Whether that conflicts with something else that is done here. */
  boolean conflicts(int comparison, SpotKind kind) {
    return (kind == SpotKind.FINAL_WRITE ? usedIn : writtenIn) == comparison;
  }

  /** Whether who holds these locks keeps out everybody else. */
  boolean isGuardedBy(Locks held) {
    return held.excludes(guards);
  }

  /** Whether a spot is one that nobody can tell from the last one of its thread. */
  boolean isKnown(SpotKind kind, Touch touch) {
    return recent.isLast(kind, touch);
  }

  /** The present visit of a transaction. */
  Visit visit(Transaction transaction) {
    for (Visit visit = visits; visit != null; visit = visit.next()) {
      if (visit.isOf(transaction)) {
        return visit;
      }
    }
    visits = new Visit(transaction, this, visits);
    transaction.add(visits);
    return visits;
  }

  void forget(Visit visit) {
    if (visits == visit) {
      visits = visit.next();
    } else {
      Visit before = visits;
      while (before.next() != visit) {
        before = before.next();
      }
      before.skip();
    }
  }

  void add(SpotKind kind, Touch touch, Damages damages) {
    Spots same = spots(kind, touch.locks());
    if (same == null || same.latest().has(touch, touch)) {
      return;
    }
    same.latest().add(new Gap(touch, touch));
    for (Gaps some : gaps) {
      if (some != null && some.let(same)) {
        for (Gap gap : some.latest().all()) {
          if (gap.lets(touch)) {
            damages.add(this, some.kind(), gap, touch);
          }
        }
      }
    }
  }

  void add(GapKind kind, Touch first, Touch second, Damages damages) {
    Locks held = second.hold().since(first.step());
    int operation = second.execution().around(first.step()).operation();
    Gaps same = gaps(kind, held, operation);
    if (same == null || same.latest().has(first, second)) {
      return;
    }
    Gap gap = new Gap(first, second);
    same.latest().add(gap);
    for (Spots some : spots) {
      if (same.let(some)) {
        for (Gap spot : some.latest().all()) {
          if (gap.lets(spot.first())) {
            damages.add(this, kind, gap, spot.first());
          }
        }
      }
    }
  }

  /** Those that are alike, or null if there are too many. */
  private Spots spots(SpotKind kind, Locks held) {
    for (Spots some : spots) {
      if (some.kind() == kind && some.held().equals(held)) {
        return some;
      }
    }
    if (spots.size() == MOST_SPOTS) {
      return null;
    }
    Spots some = Spots.of(kind, held);
    spots.add(some);
    return some;
  }

  /** Those that are alike, or null if there are too many. */
  private Gaps gaps(GapKind kind, Locks held, int operation) {
    int slot = slot(kind, held, operation);
    if (gaps[slot] == null && gapKinds < MOST_GAPS) {
      if (2 * ++gapKinds > gaps.length) {
        grow();
        slot = slot(kind, held, operation);
      }
      gaps[slot] = Gaps.of(kind, held, operation);
    }
    return gaps[slot];
  }

  /** Where such gaps are, or would be put. */
  private int slot(GapKind kind, Locks held, int operation) {
    int hash = (operation * 4 + kind.number()) * 0x9E37_79B9 + held.hashCode();
    int slot = (hash ^ hash >>> 15) & (gaps.length - 1);
    while (gaps[slot] != null && !gaps[slot].are(kind, held, operation)) {
      slot = (slot + 1) & (gaps.length - 1);
    }
    return slot;
  }

  private void grow() {
    Gaps[] fewer = gaps;
    gaps = new Gaps[2 * fewer.length];
    for (Gaps some : fewer) {
      if (some != null) {
        gaps[slot(some.kind(), some.held(), some.operation())] = some;
      }
    }
  }
}
