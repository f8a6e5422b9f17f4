package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Touch;
import java.util.ArrayList;
import java.util.List;

/** What transactions have done at one place in memory, each thing once. */
final class Place {

  private static final int NOBODY = -1;

  private final int number;
  private final List<Spots> spots = new ArrayList<>(2);
  private final List<Gaps> gaps = new ArrayList<>(1);
  private Visit visits;
  private int owner = NOBODY;
  private boolean shared;
  private boolean written;

  Place(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  /** Whether several threads use it, and one of them writes it. */
  boolean isContended() {
    return shared && written;
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
    own(touch.thread());
    written |= kind != SpotKind.UNINITIALIZED_READ;
    Spots same = spots(kind, touch.locks());
    if (same.latest().add(new Gap(touch, touch))) {
      for (Gaps some : gaps) {
        if (some.let(same)) {
          for (Gap gap : some.latest().all()) {
            if (gap.lets(touch)) {
              damages.add(this, some.kind(), gap, touch);
            }
          }
        }
      }
    }
  }

  void add(GapKind kind, Gap gap, Damages damages) {
    Gaps same = gaps(kind, gap.held(), gap.operation().operation());
    if (same.latest().add(gap)) {
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
  }

  private void own(int thread) {
    shared |= owner != NOBODY && owner != thread;
    owner = thread;
  }

  private Spots spots(SpotKind kind, Locks held) {
    for (Spots some : spots) {
      if (some.kind() == kind && some.held().equals(held)) {
        return some;
      }
    }
    Spots some = Spots.of(kind, held);
    spots.add(some);
    return some;
  }

  private Gaps gaps(GapKind kind, Locks held, int operation) {
    for (Gaps some : gaps) {
      if (some.operation() == operation && some.kind() == kind && some.held().equals(held)) {
        return some;
      }
    }
    Gaps some = Gaps.of(kind, held, operation);
    gaps.add(some);
    return some;
  }
}
