package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.collection.RecentKeys;
import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.order.VectorTimestamp;
import dev.untorn.dynamic.replay.AccessRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The visible part of a transaction: its uninitialized reads and final writes, and its locks. */
final class TransactionOutline {

  private static final int MAX_AT_SITE = 4;

  private final List<VisibleAccess> items;
  private final int[] codes;
  private final long[] steps;
  private final boolean cut;
  private final int thread;

  /** This field is null until it is needed. */
  private Map<LocationHistory, List<VisibleAccess>> byLocation;

  private TransactionOutline(List<VisibleAccess> items, int[] codes, long[] steps, boolean cut) {
    this.items = items;
    this.codes = codes;
    this.steps = steps;
    this.cut = cut;
    thread = items.get(0).access().thread();
  }

  static TransactionOutline of(Transaction transaction) {
    List<VisibleAccess> items = new ArrayList<>();
    for (LocationVisit visit : transaction.visits) {
      for (AccessRecord read : visit.uninitialized) {
        items.add(new VisibleAccess(visit.location, SingleAccessKind.UNINITIALIZED_READ, read));
      }
      if (visit.lastWrite != null) {
        items.add(new VisibleAccess(visit.location, SingleAccessKind.FINAL_WRITE, visit.lastWrite));
      }
    }
    items.sort(Comparator.comparingLong(VisibleAccess::step).thenComparing(VisibleAccess::kind));
    return new TransactionOutline(
        items, transaction.codes(), transaction.steps(), transaction.isCut());
  }

  /** The outline reduced to a sample, which has the same locations in every transaction. */
  TransactionOutline brief() {
    Map<Integer, Integer> bySite = new HashMap<>();
    List<VisibleAccess> some =
        items.stream()
            .sorted(Comparator.comparingInt(item -> item.location().hash()))
            .filter(item -> bySite.merge(item.siteAndKind(), 1, Integer::sum) <= MAX_AT_SITE)
            .sorted(
                Comparator.comparingLong(VisibleAccess::step).thenComparing(VisibleAccess::kind))
            .toList();
    return new TransactionOutline(some, codes, steps, cut);
  }

  /** The accesses in execution order. */
  List<VisibleAccess> items() {
    return items;
  }

  int thread() {
    return thread;
  }

  private Map<LocationHistory, List<VisibleAccess>> byLocation() {
    if (byLocation == null) {
      byLocation = new LinkedHashMap<>();
      items.forEach(
          item ->
              byLocation
                  .computeIfAbsent(item.location(), location -> new ArrayList<>(1))
                  .add(item));
    }
    return byLocation;
  }

  /** A hash of the thread, sites and access kinds, independent of the locations. */
  int kind() {
    int kind = thread;
    for (VisibleAccess item : items) {
      kind = 31 * kind + item.siteAndKind();
    }
    return kind;
  }

  List<VisibleAccess> itemsAt(LocationHistory location) {
    return byLocation().getOrDefault(location, List.of());
  }

  /**
   * Stores the indices of conflicting accesses and returns their number; comparisons are numbered.
   */
  int conflicts(TransactionOutline other, int comparison, int[] found) {
    for (VisibleAccess item : other.items) {
      item.location().mark(comparison, item.kind());
    }
    int count = 0;
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).location().conflicts(comparison, items.get(i).kind())) {
        found[count++] = i;
      }
    }
    return count;
  }

  Set<LocationHistory> locations() {
    return byLocation().keySet();
  }

  boolean isWide() {
    return items.stream().anyMatch(item -> !item.isAt(items.get(0)));
  }

  /** The locks held from the first item to the last. */
  LockIdSet span() {
    AccessRecord last = items.get(items.size() - 1).access();
    return last.hold().since(items.get(0).step());
  }

  /** Whether it ends before another one begins, in every schedule. */
  boolean isBefore(TransactionOutline other) {
    AccessRecord last = items.get(items.size() - 1).access();
    AccessRecord first = other.items.get(0).access();
    return thread() == other.thread()
        ? last.step() < first.step()
        : last.moment().isBefore(first.moment());
  }

  /** Adds the lock operations between two steps, and the locks held after each. */
  void addLocking(long from, long to, List<Long> between, List<LockIdSet> held) {
    for (int i = 0; i < codes.length; i++) {
      if (from < steps[i] && steps[i] < to) {
        between.add(steps[i]);
        int code = codes[i];
        LockIdSet before = held.get(held.size() - 1);
        held.add(code < 0 ? before.filter(one -> one != ~code) : before.with(code));
      }
    }
  }

  /** Whether the steps from one item to another need a lock that {@code held} excludes. */
  boolean needs(LockIdSet held, VisibleAccess from, VisibleAccess to) {
    if (cut || held.excludes(from.access().locks()) || held.excludes(to.access().locks())) {
      return true;
    }
    if (held.isEmpty()) {
      return false;
    }
    // No step is both an access and a lock operation.
    for (int i = -1 - Arrays.binarySearch(steps, from.step()); i < steps.length; i++) {
      if (steps[i] > to.step()) {
        return false;
      }
      if (codes[i] >= 0 && held.excludes(codes[i])) {
        return true;
      }
    }
    return false;
  }

  /** An uninitialized read or a final write, which other transactions can observe. */
  record VisibleAccess(LocationHistory location, SingleAccessKind kind, AccessRecord access) {

    boolean conflictsWith(VisibleAccess other) {
      return isAt(other)
          && (kind == SingleAccessKind.FINAL_WRITE || other.kind == SingleAccessKind.FINAL_WRITE);
    }

    /** Whether another item is at the same location. */
    @SuppressWarnings("ReferenceEquality") // There is one object for each location.
    boolean isAt(VisibleAccess other) {
      return location == other.location;
    }

    int siteAndKind() {
      return kind == SingleAccessKind.FINAL_WRITE ? ~access.site() : access.site();
    }

    long step() {
      return access.step();
    }
  }

  /** Two items of one transaction at different locations, in either order. */
  record VisibleAccessPair(VisibleAccess first, VisibleAccess second) {

    /** Whether the first access precedes the second and is at another location. */
    boolean isTrue() {
      return first.step() < second.step() && !first.isAt(second);
    }

    AccessPair gap() {
      return first.step() < second.step()
          ? new AccessPair(first.access(), second.access())
          : new AccessPair(second.access(), first.access());
    }
  }

  /**
   * The outlines of different transactions. Of those that differ only in their locations, the ones
   * with the smallest hashes are kept, so that all kinds of transactions keep the same locations.
   */
  static final class TransactionOutlines {

    /** The maximum number of outlines of one kind. */
    private static final int MAX_ALIKE = 8;

    private static final int MAX_KINDS = 1 << 16;
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    /** The first and last of transactions that differ only in time; the last may be null. */
    private record Kept(TransactionOutline first, TransactionOutline last, VectorTimestamp moment) {

      @SuppressWarnings("ReferenceEquality") // Each moment is one object.
      boolean isAt(VectorTimestamp other) {
        return moment == other;
      }
    }

    /** Maps a hash of the sites, and then one of the locations and locks, to outlines. */
    private final Map<Long, TreeMap<Long, Kept>> kinds = new HashMap<>();

    private final RecentKeys seen = new RecentKeys();
    private boolean full;

    void add(Transaction transaction) {
      long kind = 0;
      long where = 0;
      AccessRecord latest = null;
      for (LocationVisit visit : transaction.visits) {
        where = mix(where, visit.location.number());
        for (AccessRecord read : visit.uninitialized) {
          kind = mix(kind, read.site());
          where = mix(where, read.locks().hashCode());
          latest = read;
        }
        if (visit.lastWrite != null) {
          kind = mix(kind, ~visit.lastWrite.site());
          where = mix(where, visit.lastWrite.locks().hashCode());
          latest = visit.lastWrite;
        }
      }
      kind = mix(kind, latest.thread());
      if (!seen.isSame(kind, where, latest.moment().number())) {
        add(kind, where, latest.moment(), transaction);
      }
    }

    private static long mix(long hash, int word) {
      long mixed = (hash ^ word) * MIX;
      return mixed ^ mixed >>> 29;
    }

    private void add(long kind, long where, VectorTimestamp moment, Transaction transaction) {
      TreeMap<Long, Kept> alike = kinds.get(kind);
      if (alike == null) {
        full |= kinds.size() == MAX_KINDS;
        if (full) {
          return;
        }
        alike = new TreeMap<>();
        kinds.put(kind, alike);
      }
      Kept before = alike.get(where);
      if (before != null) {
        if (!before.isAt(moment)) {
          alike.put(where, new Kept(before.first, TransactionOutline.of(transaction), moment));
        }
      } else if (alike.size() < MAX_ALIKE || where < alike.lastKey()) {
        alike.put(where, new Kept(TransactionOutline.of(transaction), null, moment));
        if (alike.size() > MAX_ALIKE) {
          alike.pollLastEntry();
        }
      }
    }

    /** All outlines, reduced to some items of each site. */
    List<TransactionOutline> all() {
      List<TransactionOutline> all = new ArrayList<>();
      for (TreeMap<Long, Kept> alike : kinds.values()) {
        for (Kept kept : alike.values()) {
          all.add(kept.first.brief());
          if (kept.last != null) {
            all.add(kept.last.brief());
          }
        }
      }
      return all;
    }

    /** The number of their accesses. */
    long size() {
      return kinds.values().stream()
          .flatMap(alike -> alike.values().stream())
          .mapToLong(
              kept -> kept.first.items.size() + (kept.last == null ? 0 : kept.last.items.size()))
          .sum();
    }

    /** Whether there are more kinds of transactions than are kept. */
    boolean isFull() {
      return full;
    }
  }
}
