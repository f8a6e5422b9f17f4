package dev.untorn.analysis.locking;

import java.util.Comparator;

/**
 * Two witnesses that one method passes, one after the other: an element of the paper's sets T and
 * P, with where it was found.
 *
 * @param method the method in whose words and at whose instructions it happens
 */
public record TwoAcquisitions(int method, WitnessLock first, WitnessLock second)
    implements Comparable<TwoAcquisitions> {

  private static final Comparator<TwoAcquisitions> ORDER =
      Comparator.comparingInt(TwoAcquisitions::method)
          .thenComparingInt(twice -> twice.second.instruction())
          .thenComparingInt(twice -> twice.first.instruction())
          .thenComparing(twice -> twice.second.lock().toString())
          .thenComparing(twice -> twice.first.lock().toString());

  @Override
  public int compareTo(TwoAcquisitions other) {
    return ORDER.compare(this, other);
  }
}
