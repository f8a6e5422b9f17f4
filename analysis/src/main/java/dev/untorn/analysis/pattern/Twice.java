package dev.untorn.analysis.pattern;

import java.util.Comparator;

/**
 * Two witnesses that one method passes, one after the other: an element of the paper's sets T and
 * P, with where it was found.
 *
 * @param method the method in whose words and at whose instructions it happens
 */
record Twice(int method, Witness first, Witness second) implements Comparable<Twice> {

  private static final Comparator<Twice> ORDER =
      Comparator.comparingInt(Twice::method)
          .thenComparingInt(twice -> twice.second.instruction())
          .thenComparingInt(twice -> twice.first.instruction())
          .thenComparing(twice -> twice.second.lock().toString())
          .thenComparing(twice -> twice.first.lock().toString());

  @Override
  public int compareTo(Twice other) {
    return ORDER.compare(this, other);
  }
}
