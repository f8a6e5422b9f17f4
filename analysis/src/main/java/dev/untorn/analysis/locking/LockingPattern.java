package dev.untorn.analysis.locking;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.locking.TwoAcquisitions.WitnessLock;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.locks.AccessPath;
import dev.untorn.bytecode.locks.HeldLock;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.DisplayNames;

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
}
