package dev.untorn.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.SortedSet;
import java.util.TreeSet;

/** Total orders of collections, so that every output is deterministic. */
public final class Orderings {

  private Orderings() {}

  public static <T> SortedSet<T> union(SortedSet<T> left, SortedSet<T> right) {
    SortedSet<T> union = new TreeSet<>(left);
    union.addAll(right);
    return union;
  }

  /** Compares element by element; a prefix comes first. */
  public static <T extends Comparable<? super T>> Comparator<Collection<T>> lexicographic() {
    return (left, right) -> {
      Iterator<T> lefts = left.iterator();
      Iterator<T> rights = right.iterator();
      while (lefts.hasNext() && rights.hasNext()) {
        int order = lefts.next().compareTo(rights.next());
        if (order != 0) {
          return order;
        }
      }
      return Boolean.compare(lefts.hasNext(), rights.hasNext());
    };
  }
}
