package dev.untorn.analysis.conflict;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Rule;
import java.util.List;

/**
 * A use of a stale value with all writes that could make it stale.
 *
 * @param possible the writes that matter, whatever locks they hold
 * @param free those of them that no lock keeps out
 */
public record StaleConflicts(
    StaleCandidate candidate, List<StateAccess> possible, List<StateAccess> free)
    implements Candidate {

  public StaleConflicts {
    possible = List.copyOf(possible);
    free = List.copyOf(free);
  }

  @Override
  public int method() {
    return candidate.method();
  }

  @Override
  public Rule rule() {
    return candidate.rule();
  }

  @Override
  public String describe(Program program) {
    return candidate.describe(program);
  }
}
