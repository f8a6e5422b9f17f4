package dev.untorn.analysis.locking;

import dev.untorn.analysis.Candidate;
import dev.untorn.analysis.ProgramPlaces;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.DisplayNames;

/** An access of a locking pattern under its first witness, and one under the second witness. */
public record StepPair(LockingPattern pattern, StateAccess first, StateAccess second)
    implements Candidate {

  public boolean isOfOne() {
    return first.variable().equals(second.variable());
  }

  @Override
  public int method() {
    return pattern.method();
  }

  @Override
  public Rule rule() {
    return pattern.rule();
  }

  @Override
  public String describe(Program program) {
    return "%s: %s, then %s"
        .formatted(pattern.describe(program), text(program, first), text(program, second));
  }

  private static String text(Program program, StateAccess access) {
    return "%s %s at %s"
        .formatted(
            DisplayNames.simple(access.variable()),
            access.writes() ? "written" : "read",
            DisplayNames.location(
                new ProgramPlaces(program).site(access.method(), access.instruction())));
  }

  /** Two steps, and an access of another thread between them. */
  public record LockingConflict(StepPair steps, StateAccess other) implements Candidate {

    @Override
    public int method() {
      return steps.method();
    }

    @Override
    public Rule rule() {
      return steps.rule();
    }

    @Override
    public String describe(Program program) {
      return "%s; in between %s".formatted(steps.describe(program), text(program, other));
    }
  }
}
