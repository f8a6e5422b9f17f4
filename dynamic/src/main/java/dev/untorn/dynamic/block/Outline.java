package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;
import dev.untorn.dynamic.walk.Touch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What others can see of a transaction: its uninitialized reads and final writes, and the locks
 * that it uses. Outlines are equal if they differ only in when they happen.
 */
final class Outline {

  private final List<Item> items;
  private final int[] codes;
  private final long[] steps;
  private final boolean cut;

  /** All that makes it equal to another one. */
  private final int[] key;

  private Outline(List<Item> items, Transaction transaction) {
    this.items = items;
    codes = transaction.codes();
    steps = transaction.steps();
    cut = transaction.isCut();
    key = key();
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
    return new Outline(List.copyOf(items), transaction);
  }

  private int[] key() {
    int[] words = new int[1 + codes.length + 4 * items.size()];
    int size = 0;
    int locking = 0;
    for (Item item : items) {
      while (locking < codes.length && steps[locking] < item.step()) {
        words[size++] = codes[locking++];
      }
      words[size++] = item.place().number();
      words[size++] = item.kind() == SpotKind.FINAL_WRITE ? -1 : -2;
      words[size++] = item.touch().site();
      words[size++] = item.touch().locks().hashCode();
    }
    words[size++] = items.isEmpty() ? 0 : thread();
    return Arrays.copyOf(words, size);
  }

  /** In the order in which they happen. */
  List<Item> items() {
    return items;
  }

  int thread() {
    return items.get(0).touch().thread();
  }

  /** The items at places where others can do harm. */
  List<Item> contended() {
    return items.stream().filter(item -> item.place().isContended()).toList();
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

  @Override
  public boolean equals(Object other) {
    return other instanceof Outline outline && Arrays.equals(key, outline.key);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(key);
  }
}
