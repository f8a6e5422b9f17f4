package dev.untorn.analysis.evidence.stale;

import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.analysis.access.StaleShape;
import dev.untorn.analysis.conflict.ConflictSearch;
import dev.untorn.analysis.control.BranchOutcomes;
import dev.untorn.analysis.evidence.StoredConstants;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import java.util.Optional;

/** Flags that only ever go one way, and are set again where they were found set. */
record OneWayFlags(Program program, ConflictSearch conflicts, StoredConstants stored) {

  /** Whether a use of a stale value stores what it has found, and nobody stores anything else. */
  boolean contains(StaleCandidate candidate) {
    StateAccess act = candidate.action().effect().access();
    Optional<Object> set = stored.constant(act);
    return candidate.shape() == StaleShape.CHECK_THEN_ACT
        && candidate.source().variable().equals(act.variable())
        && set.orElse(null) instanceof Integer number
        && outcome(candidate)
            .isKnown(
                candidate.action().site(), value -> value == candidate.source().site(), number != 0)
        && conflicts.writes(act.variable()).stream()
            .allMatch(write -> stored.constant(write).equals(set));
  }

  private BranchOutcomes outcome(StaleCandidate candidate) {
    return new BranchOutcomes(program.body(candidate.method()));
  }
}
