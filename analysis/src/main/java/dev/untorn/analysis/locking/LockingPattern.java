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
 * A complete pattern: while a method holds the context lock, a witness is taken and released twice,
 * perhaps in a callee; {@code first} and {@code second} are the method's names of the witnesses.
 */
public record LockingPattern(
    int method,
    HeldLock context,
    int call,
    TwoAcquisitions acquisitions,
    AccessPath first,
    AccessPath second)
    implements Candidate {

  /** Whether the method of both acquisitions is the one that holds the context lock. */
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
   * Two successive witnesses in one method: an element of the paper's sets T and P, with the names
   * of that method.
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

  /** A lock that a method takes and releases at an instruction, itself or in a callee. */
  public record WitnessLock(AccessPath lock, int instruction, Acquisition acquisition) {}

  /** The code that takes a lock: an instruction, {@link HeldLock#ENTRY}, or an atomic call. */
  public record Acquisition(int method, int begin, boolean isCall) {}
}
