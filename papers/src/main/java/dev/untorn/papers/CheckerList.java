package dev.untorn.papers;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.rules.LockingPatternChecker;
import dev.untorn.model.Rule;
import dev.untorn.papers.views.ArthoViewChecker;
import java.util.List;

/** The checkers that there are. */
public final class CheckerList {

  private CheckerList() {}

  /** One for each static rule that is built in, in the order of the rules. */
  public static List<Checker> all() {
    return List.of(
        new LockingPatternChecker(Rule.LOCKING_PATTERN),
        new LockingPatternChecker(Rule.LOCKING_PATTERN_VARIANT),
        new StaleValueChecker(),
        new ViewInconsistencyChecker(),
        new CausalStaleValueChecker(),
        new ArthoViewChecker());
  }
}
