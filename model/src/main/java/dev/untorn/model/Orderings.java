package dev.untorn.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Optional;

/** Total orders over collections and optional values, so that every output has one order. */
public final class Orderings {

  private Orderings() {}

  /** Compares element by element; a collection that ends first comes first. */
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

  static <T extends Comparable<? super T>> Comparator<Optional<T>> emptyFirst() {
    return (left, right) ->
        left.isPresent() && right.isPresent()
            ? left.get().compareTo(right.get())
            : Boolean.compare(left.isPresent(), right.isPresent());
  }
}
