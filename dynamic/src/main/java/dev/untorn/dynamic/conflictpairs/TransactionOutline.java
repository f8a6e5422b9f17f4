package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;
import dev.untorn.dynamic.replay.AccessRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What others can see of a transaction: its uninitialized reads and final writes, and the locks
 * that it takes.
 */
final class TransactionOutline {

  private static final int MOST_AT_SITE = 4;

  private final List<VisibleAccess> items;
  private final int[] codes;
  private final long[] steps;
  private final boolean cut;
  private final int thread;

  /** Null as long as nobody asks. */
  private Map<LocationHistory, List<VisibleAccess>> byPlace;

  private TransactionOutline(List<VisibleAccess> items, int[] codes, long[] steps, boolean cut) {
    this.items = items;
    this.codes = codes;
    this.steps = steps;
    this.cut = cut;
    thread = items.get(0).touch().thread();
  }

  static TransactionOutline of(Transaction transaction) {
    List<VisibleAccess> items = new ArrayList<>();
    for (LocationVisit visit : transaction.visits()) {
      for (AccessRecord read : visit.uninitializedReads()) {
        items.add(new VisibleAccess(visit.place(), SingleAccessKind.UNINITIALIZED_READ, read));
      }
      if (visit.lastWrite() != null) {
        items.add(
            new VisibleAccess(visit.place(), SingleAccessKind.FINAL_WRITE, visit.lastWrite()));
      }
    }
    items.sort(Comparator.comparingLong(VisibleAccess::step).thenComparing(VisibleAccess::kind));
    return new TransactionOutline(
        items, transaction.codes(), transaction.steps(), transaction.isCut());
  }

  /**
   * The same with only some of the items at one site: those whose places have the least hash, so
   * that it is the same places for all.
   */
  TransactionOutline brief() {
    Map<Integer, Integer> bySite = new HashMap<>();
    List<VisibleAccess> some =
        items.stream()
            .sorted(Comparator.comparingInt(item -> item.place().hash()))
            .filter(item -> bySite.merge(item.siteAndKind(), 1, Integer::sum) <= MOST_AT_SITE)
            .sorted(
                Comparator.comparingLong(VisibleAccess::step).thenComparing(VisibleAccess::kind))
            .toList();
    return new TransactionOutline(some, codes, steps, cut);
  }

  /** In the order in which they happen. */
  List<VisibleAccess> items() {
    return items;
  }

  int thread() {
    return thread;
  }

  private Map<LocationHistory, List<VisibleAccess>> byPlace() {
    if (byPlace == null) {
      byPlace = new LinkedHashMap<>();
      items.forEach(
          item -> byPlace.computeIfAbsent(item.place(), place -> new ArrayList<>(1)).add(item));
    }
    return byPlace;
  }

  /** The same number for those that do the same at the same sites, wherever in memory. */
  int kind() {
    int kind = thread;
    for (VisibleAccess item : items) {
      kind = 31 * kind + item.siteAndKind();
    }
    return kind;
  }

  /** Those at one place. */
  List<VisibleAccess> itemsAt(LocationHistory place) {
    return byPlace().getOrDefault(place, List.of());
  }

  /**
   * Finds those that conflict with something of another one.
   *
   * @param comparison a number that no other comparison has
   * @param found takes their indices
   * @return how many there are
   */
  int conflicts(TransactionOutline other, int comparison, int[] found) {
    for (VisibleAccess item : other.items) {
      item.place().mark(comparison, item.kind());
    }
    int count = 0;
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).place().conflicts(comparison, items.get(i).kind())) {
        found[count++] = i;
      }
    }
    return count;
  }

  /** Where they happen. */
  Set<LocationHistory> places() {
    return byPlace().keySet();
  }

  /** Whether there are items at two places at least. */
  boolean isWide() {
    return items.stream().anyMatch(item -> !item.isAt(items.get(0)));
  }

  /** The locks that are held from the first item to the last. */
  LockIdSet span() {
    AccessRecord last = items.get(items.size() - 1).touch();
    return last.hold().since(items.get(0).step());
  }

  /** Whether it is over before another one begins, in every order. */
  boolean isBefore(TransactionOutline other) {
    AccessRecord last = items.get(items.size() - 1).touch();
    AccessRecord first = other.items.get(0).touch();
    return thread() == other.thread()
        ? last.step() < first.step()
        : last.moment().isBefore(first.moment());
  }

  /** Adds the steps in between at which locks are taken or given up, and what is held then. */
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

  /** Whether what is done from one item to another needs a lock that others hold. */
  boolean needs(LockIdSet held, VisibleAccess from, VisibleAccess to) {
    if (cut || held.excludes(from.touch().locks()) || held.excludes(to.touch().locks())) {
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

  /**
   * A read or write of a transaction that others can see.
   *
   * @param kind {@link SingleAccessKind#UNINITIALIZED_READ} or {@link SingleAccessKind#FINAL_WRITE}
   */
  record VisibleAccess(LocationHistory place, SingleAccessKind kind, AccessRecord touch) {

    boolean conflictsWith(VisibleAccess other) {
      return isAt(other)
          && (kind == SingleAccessKind.FINAL_WRITE || other.kind == SingleAccessKind.FINAL_WRITE);
    }

    /** Whether another item is at the same place. */
    @SuppressWarnings("ReferenceEquality") // There is one for each place.
    boolean isAt(VisibleAccess other) {
      return place == other.place;
    }

    /** A number for the site and the kind. */
    int siteAndKind() {
      return kind == SingleAccessKind.FINAL_WRITE ? ~touch.site() : touch.site();
    }

    long step() {
      return touch.step();
    }
  }

  /** Two items of one transaction at different places, the first of them earlier or later. */
  record VisibleAccessPair(VisibleAccess first, VisibleAccess second) {

    /** Whether there is something in between, and two places. */
    boolean isTrue() {
      return first.step() < second.step() && !first.isAt(second);
    }

    AccessPair gap() {
      return first.step() < second.step()
          ? new AccessPair(first.touch(), second.touch())
          : new AccessPair(second.touch(), first.touch());
    }
  }
}
