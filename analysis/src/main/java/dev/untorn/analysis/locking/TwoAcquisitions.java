package dev.untorn.analysis.locking;

import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
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
          .thenComparingInt(pair -> pair.second.instruction())
          .thenComparingInt(pair -> pair.first.instruction())
          .thenComparing(pair -> pair.second.lock().toString())
          .thenComparing(pair -> pair.first.lock().toString());

  @Override
  public int compareTo(TwoAcquisitions other) {
    return ORDER.compare(this, other);
  }

  /**
   * A lock that a method takes and gives up at one of its instructions, itself or in what it calls.
   *
   * @param lock in the words of the method
   * @param instruction the acquisition or the call
   */
  public record WitnessLock(AccessPath lock, int instruction, Acquisition acquisition) {}

  /**
   * The code that takes a lock itself, and not by a call.
   *
   * @param method whose code it is
   * @param begin the instruction that takes the lock, {@link HeldLock#ENTRY} for a synchronized
   *     method
   * @param isCall whether it is one call of an atomic library operation
   */
  public record Acquisition(int method, int begin, boolean isCall) {}
}
