package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import dev.untorn.dynamic.violation.AccessPattern;
import java.util.ArrayList;
import java.util.List;

/** The accesses of transactions to one memory location, without repetitions. */
final class LocationHistory {

  /** More locksets add nothing: no lock excludes so many of them. */
  private static final int MAX_SPOTS = 100;

  private static final int MAX_GAPS = 1000;

  private final int number;
  private final LockIdSet guards;
  private final RecentAccesses recent = new RecentAccesses();
  private final List<SingleAccessGroup> spots = new ArrayList<>(2);

  /** A hash table, because there may be many. */
  private AccessPairGroup[] gaps = new AccessPairGroup[2];

  private int gapKinds;
  private LocationVisit visits;

  /** The last comparisons in which the other transaction used it and wrote it. */
  private int usedIn;

  private int writtenIn;

  LocationHistory(int number, LockIdSet guards) {
    this.number = number;
    this.guards = guards;
  }

  int number() {
    return number;
  }

  /** The number of stored pairs of accesses and single ones. */
  int size() {
    int size = spots.stream().mapToInt(some -> some.latest().all.size()).sum();
    for (AccessPairGroup some : gaps) {
      size += some == null ? 0 : some.latest().all.size();
    }
    return size;
  }

  /** A hash that does not grow with the time of the first use of the location. */
  int hash() {
    int hash = number * 0x9E37_79B9;
    return hash ^ hash >>> 15;
  }

  /** Marks an access of the other transaction in a comparison, which has a number. */
  void mark(int comparison, SingleAccessKind kind) {
    usedIn = comparison;
    writtenIn = kind == SingleAccessKind.FINAL_WRITE ? comparison : writtenIn;
  }

  /** Whether a marked access conflicts with an access of this kind. */
  boolean conflicts(int comparison, SingleAccessKind kind) {
    return (kind == SingleAccessKind.FINAL_WRITE ? usedIn : writtenIn) == comparison;
  }

  /** Whether these locks exclude all other users of the location. */
  boolean isGuardedBy(LockIdSet held) {
    return held.excludes(guards);
  }

  /** Whether an access is equivalent to the last one of its thread, which it replaces. */
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

  /** The group of equivalent accesses, or null if there are too many groups. */
  private SingleAccessGroup spots(SingleAccessKind kind, LockIdSet held) {
    for (SingleAccessGroup some : spots) {
      if (some.kind() == kind && some.held().equals(held)) {
        return some;
      }
    }
    if (spots.size() == MAX_SPOTS) {
      return null;
    }
    SingleAccessGroup some = new SingleAccessGroup(kind, held, new LatestAccessPairs());
    spots.add(some);
    return some;
  }

  /** The group of equivalent gaps, or null if there are too many groups. */
  private AccessPairGroup gaps(AccessPattern kind, LockIdSet held, int operation) {
    int slot = slot(kind, held, operation);
    if (gaps[slot] == null && gapKinds < MAX_GAPS) {
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

  /** Gaps at a location with the same pattern, locks throughout and innermost operation. */
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

    /** Whether such accesses are harmful in these gaps, and no lock excludes them. */
    boolean let(SingleAccessGroup spots) {
      return tearing == spots.kind() && !held.excludes(spots.held());
    }
  }

  /** Single accesses that are equivalent for other gaps; each is stored as an empty gap. */
  private record SingleAccessGroup(
      SingleAccessKind kind, LockIdSet held, LatestAccessPairs latest) {}

  /** The last accesses of some threads to a location, to detect repetitions quickly. */
  private static final class RecentAccesses {

    /** Thread, lockset, and the moments of the last accesses of each kind with these locks. */
    private static final int WORDS = 2 + SingleAccessKind.COUNT;

    /** Threads whose numbers have the same remainder replace each other. */
    private static final int THREADS = 4;

    private final int[] words = new int[THREADS * WORDS];

    /** Records an access; returns whether it is equivalent to the last one of its thread. */
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
   * The latest of equivalent gaps of each thread, if it still matters: earlier gaps of a thread end
   * earlier, and gaps that end before a gap of another thread are soon not needed.
   */
  private static final class LatestAccessPairs {

    /** The number of ended gaps to keep: transactions that began before may still need them. */
    private static final int MAX_OVER = 4;

    private final List<AccessPair> all = new ArrayList<>(1);

    /** Whether there is an equivalent gap. */
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
        if (before.thread() == gap.thread() || (isOver && ++over > MAX_OVER)) {
          all.remove(i);
        }
      }
      all.add(gap);
    }
  }
}
