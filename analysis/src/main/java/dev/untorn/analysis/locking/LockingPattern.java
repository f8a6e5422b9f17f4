package dev.untorn.analysis.locking;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.DisplayNames;
import java.util.Comparator;

/**
 * The whole pattern: while the context lock is held, the witness is taken and given up twice.
 *
 * @param method the method that holds the context lock
 * @param call the instruction under the context lock that leads to the second witness
 * @param acquisitions the two witnesses; in another method if it is called under the context lock
 * @param first the first witness in the words of the method that holds the context lock
 * @param second the second one
 */
public record LockingPattern(
    int method,
    HeldLock context,
    int call,
    TwoAcquisitions acquisitions,
    AccessPath first,
    AccessPath second)
    implements Candidate {

  /** Whether both witnesses are passed by the method that holds the context lock. */
  public boolean isDirect() {
    return method == acquisitions.method();
  }

  @Override
  public Rule rule() {
    return first.equals(second) ? Rule.LOCKING_PATTERN : Rule.LOCKING_PATTERN_VARIANT;
  }

  @Override
  public String describe(Program program) {
    ProgramPlaces places = new ProgramPlaces(program);
    return "%s acquired at %s, %s acquired at %s, while %s is held"
        .formatted(
            places.shortName(method, first),
            location(places, acquisitions.first()),
            places.shortName(method, second),
            location(places, acquisitions.second()),
            places.shortName(method, context.lock()));
  }

  private String location(ProgramPlaces places, WitnessLock witness) {
    return DisplayNames.location(places.site(acquisitions.method(), witness.instruction()));
  }

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
