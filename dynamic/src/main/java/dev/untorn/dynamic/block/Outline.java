package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Touch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What others can see of a transaction: its uninitialized reads and final writes, and the locks
 * that it takes.
 */
final class Outline {

  private final List<Item> items;
  private final int[] codes;
  private final long[] steps;
  private final boolean cut;

  private Outline(List<Item> items, int[] codes, long[] steps, boolean cut) {
    this.items = items;
    this.codes = codes;
    this.steps = steps;
    this.cut = cut;
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

  /** The same with only those items where others can do harm. */
  Outline contended() {
    List<Item> some = items.stream().filter(item -> item.place().isContended()).toList();
    return new Outline(some, codes, steps, cut);
  }

  /** In the order in which they happen. */
  List<Item> items() {
    return items;
  }

  int thread() {
    return items.get(0).touch().thread();
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
    for (int i = 0; i < codes.length; i++) {
      if (codes[i] >= 0
          && from.step() < steps[i]
          && steps[i] < to.step()
          && held.excludes(codes[i])) {
        return true;
      }
    }
    return false;
  }
}
