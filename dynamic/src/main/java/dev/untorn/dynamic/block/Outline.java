package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Touch;
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
final class Outline {

  private static final int MOST_AT_SITE = 4;

  private final List<Item> items;
  private final int[] codes;
  private final long[] steps;
  private final boolean cut;
  private final int thread;

  /** Null as long as nobody asks. */
  private Map<Place, List<Item>> byPlace;

  private Outline(List<Item> items, int[] codes, long[] steps, boolean cut) {
    this.items = items;
    this.codes = codes;
    this.steps = steps;
    this.cut = cut;
    thread = items.get(0).touch().thread();
  }

  static Outline of(Transaction transaction) {
    List<Item> items = new ArrayList<>();
    for (Visit visit : transaction.visits()) {
      for (Touch read : visit.uninitializedReads()) {
        items.add(new Item(visit.place(), SpotKind.UNINITIALIZED_READ, read));
      }
      if (visit.lastWrite() != null) {
        items.add(new Item(visit.place(), SpotKind.FINAL_WRITE, visit.lastWrite()));
      }
    }
    items.sort(Comparator.comparingLong(Item::step).thenComparing(Item::kind));
    return new Outline(items, transaction.codes(), transaction.steps(), transaction.isCut());
  }

  /**
   * The same with only some of the items at one site: those whose places have the least hash, so
   * that it is the same places for all.
   */
  Outline brief() {
    Map<Integer, Integer> bySite = new HashMap<>();
    List<Item> some =
        items.stream()
            .sorted(Comparator.comparingInt(item -> item.place().hash()))
            .filter(item -> bySite.merge(item.siteAndKind(), 1, Integer::sum) <= MOST_AT_SITE)
            .sorted(Comparator.comparingLong(Item::step).thenComparing(Item::kind))
            .toList();
    return new Outline(some, codes, steps, cut);
  }

  /** In the order in which they happen. */
  List<Item> items() {
    return items;
  }

  int thread() {
    return thread;
  }

  private Map<Place, List<Item>> byPlace() {
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
    for (Item item : items) {
      kind = 31 * kind + item.siteAndKind();
    }
    return kind;
  }

  /** Those at one place. */
  List<Item> itemsAt(Place place) {
    return byPlace().getOrDefault(place, List.of());
  }

  /**
   * Finds those that conflict with something of another one.
   *
   * @param comparison a number that no other comparison has
   * @param found takes their indices
   * @return how many there are
   */
  int conflicts(Outline other, int comparison, int[] found) {
    for (Item item : other.items) {
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
  Set<Place> places() {
    return byPlace().keySet();
  }

  /** Whether there are items at two places at least. */
  boolean isWide() {
    return items.stream().anyMatch(item -> !item.isAt(items.get(0)));
  }

  /** The locks that are held from the first item to the last. */
  Locks span() {
    Touch last = items.get(items.size() - 1).touch();
    return last.hold().since(items.get(0).step());
  }

  /** Whether it is over before another one begins, in every order. */
  boolean isBefore(Outline other) {
    Touch last = items.get(items.size() - 1).touch();
    Touch first = other.items.get(0).touch();
    return thread() == other.thread()
        ? last.step() < first.step()
        : last.moment().isBefore(first.moment());
  }

  /** Adds the steps in between at which locks are taken or given up, and what is held then. */
  void addLocking(long from, long to, List<Long> between, List<Locks> held) {
    for (int i = 0; i < codes.length; i++) {
      if (from < steps[i] && steps[i] < to) {
        between.add(steps[i]);
        int code = codes[i];
        Locks before = held.get(held.size() - 1);
        held.add(code < 0 ? before.filter(one -> one != ~code) : before.with(code));
      }
    }
  }

  /** Whether what is done from one item to another needs a lock that others hold. */
  boolean needs(Locks held, Item from, Item to) {
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
}
