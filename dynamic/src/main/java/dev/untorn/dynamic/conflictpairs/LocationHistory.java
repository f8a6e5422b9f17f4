package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.violation.AccessPattern;
import java.util.ArrayList;
import java.util.List;

/** What transactions have done at one location in memory, each thing once. */
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

  LocationHistory(int number, LockIdSet guards) {
    this.number = number;
    this.guards = guards;
  }

  int number() {
    return number;
  }

  /** How many pairs of accesses and single ones are kept. */
  int size() {
    int size = spots.stream().mapToInt(some -> some.latest().all.size()).sum();
    for (AccessPairGroup some : gaps) {
      size += some == null ? 0 : some.latest().all.size();
    }
    return size;
  }

  /** A number that has nothing to do with when the location was used first. */
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
  boolean isKnown(SingleAccessKind kind, AccessRecord access) {
    return recent.isLast(kind, access);
  }

  LocationVisit visit(Transaction transaction) {
    for (LocationVisit visit = visits; visit != null; visit = visit.next) {
      if (visit.transaction == transaction) {
        return visit;
      }
    }
    visits = new LocationVisit(transaction, this, visits);
    transaction.visits.add(visits);
    return visits;
  }

  void forget(LocationVisit visit) {
    if (visits == visit) {
      visits = visit.next;
    } else {
      LocationVisit before = visits;
      while (before.next != visit) {
        before = before.next;
      }
      before.next = visit.next;
    }
  }

  void add(SingleAccessKind kind, AccessRecord access, BlockViolations violations) {
    SingleAccessGroup same = spots(kind, access.locks());
    if (same == null || same.latest().has(access, access)) {
      return;
    }
    same.latest().add(new AccessPair(access, access));
    for (AccessPairGroup some : gaps) {
      if (some != null && some.let(same)) {
        for (AccessPair gap : some.latest().all) {
          if (gap.lets(access)) {
            violations.add(this, some.kind(), gap, access);
          }
        }
      }
    }
  }

  void add(
      AccessPattern kind, AccessRecord first, AccessRecord second, BlockViolations violations) {
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
        for (AccessPair spot : some.latest().all) {
          if (gap.lets(spot.first())) {
            violations.add(this, kind, gap, spot.first());
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
    SingleAccessGroup some = new SingleAccessGroup(kind, held, new LatestAccessPairs());
    spots.add(some);
    return some;
  }

  /** Those that are alike, or null if there are too many. */
  private AccessPairGroup gaps(AccessPattern kind, LockIdSet held, int operation) {
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

  private int slot(AccessPattern kind, LockIdSet held, int operation) {
    int hash = (operation * 4 + kind.number) * 0x9E37_79B9 + held.hashCode();
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

  /** Gaps at a location that are alike: with the same locks throughout and innermost operation. */
  private record AccessPairGroup(
      AccessPattern kind,
      SingleAccessKind tearing,
      LockIdSet held,
      int operation,
      LatestAccessPairs latest) {

    static AccessPairGroup of(AccessPattern kind, LockIdSet held, int operation) {
      return new AccessPairGroup(
          kind, SingleAccessKind.tearing(kind), held, operation, new LatestAccessPairs());
    }

    boolean are(AccessPattern otherKind, LockIdSet otherHeld, int otherOperation) {
      return operation == otherOperation && kind == otherKind && held.equals(otherHeld);
    }

    /** Whether such spots do harm in these gaps, and no lock keeps them out. */
    boolean let(SingleAccessGroup spots) {
      return tearing == spots.kind() && !held.excludes(spots.held());
    }
  }

  /** Single accesses that are alike for the gaps of others; each is kept as an empty gap. */
  private record SingleAccessGroup(
      SingleAccessKind kind, LockIdSet held, LatestAccessPairs latest) {}

  /** The last spots of some threads at a location, to know at once who does the same again. */
  private static final class RecentAccesses {

    /** Thread, set of locks, and the moments of the last spots of each kind with these locks. */
    private static final int WORDS = 2 + SingleAccessKind.COUNT;

    /** Threads whose numbers have the same remainder take each other's place. */
    private static final int THREADS = 4;

    private final int[] words = new int[THREADS * WORDS];

    /** Whether there was one before that nobody can tell from it. */
    boolean isLast(SingleAccessKind kind, AccessRecord access) {
      int thread = access.thread();
      int locks = access.locks().number();
      int moment = access.moment().number();
      int at = thread % THREADS * WORDS;
      if (words[at] != thread || words[at + 1] != locks) {
        words[at] = thread;
        words[at + 1] = locks;
        for (int i = 0; i < SingleAccessKind.COUNT; i++) {
          words[at + 2 + i] = 0;
        }
      }
      int same = at + 2 + kind.number;
      boolean isLast = words[same] == moment;
      words[same] = moment;
      return isLast && locks >= 0;
    }
  }

  /**
   * The last of alike gaps for each thread, as far as that matters: earlier ones of a thread are
   * over earlier, and those over when another thread has one alike are soon not needed.
   */
  private static final class LatestAccessPairs {

    /** How many are kept that are over: transactions that began before may still need them. */
    private static final int MOST_OVER = 4;

    private final List<AccessPair> all = new ArrayList<>(1);

    /** Whether there is one that nobody can tell from this one. */
    boolean has(AccessRecord first, AccessRecord second) {
      for (int i = all.size() - 1; i >= 0; i--) {
        if (all.get(i).isAt(first, second)) {
          return true;
        }
      }
      return false;
    }

    void add(AccessPair gap) {
      int over = 0;
      for (int i = all.size() - 1; i >= 0; i--) {
        AccessPair before = all.get(i);
        boolean isOver = before.second().moment().isBefore(gap.second().moment());
        if (before.thread() == gap.thread() || (isOver && ++over > MOST_OVER)) {
          all.remove(i);
        }
      }
      all.add(gap);
    }
  }
}
