package dev.untorn.analysis.conflict;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.analysis.access.StaleCandidate;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Rule;
import java.util.List;

/** A use of a stale value, and a write that can run between the read and the use. */
public record StaleConflict(StaleCandidate candidate, StateAccess write) implements Candidate {

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
    ProgramPlaces places = new ProgramPlaces(program);
    return "%s; written by %s at line %d"
        .formatted(
            candidate.describe(program),
            places.operation(write.method()).method(),
            places.site(write.method(), write.instruction()).line());
  }

  /** A use of a stale value with all relevant writes, and those that no lock excludes. */
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
}
