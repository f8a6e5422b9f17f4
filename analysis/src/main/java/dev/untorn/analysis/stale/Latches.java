package dev.untorn.analysis.stale;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.sharing.StateAccess;
import java.util.Optional;

/** Flags that only ever go one way, and are set again where they were found set. */
record Latches(Program program, Interference interference, Stored stored) {

  /** Whether a use of a stale value stores what it has found, and nobody stores anything else. */
  boolean contains(Candidate candidate) {
    StateAccess act = candidate.deed().effect().access();
    Optional<Object> set = stored.constant(act);
    return candidate.shape() == Shape.CHECK_THEN_ACT
        && candidate.source().variable().equals(act.variable())
        && set.orElse(null) instanceof Integer number
        && outcome(candidate)
            .isKnown(
                candidate.deed().site(), value -> value == candidate.source().site(), number != 0)
        && interference.writes(act.variable()).stream()
            .allMatch(write -> stored.constant(write).equals(set));
  }

  private Outcome outcome(Candidate candidate) {
    return new Outcome(program.methods().get(candidate.method()).body().orElseThrow());
  }
}
