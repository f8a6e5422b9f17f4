package dev.untorn.analysis.rules;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.pattern.LockingPattern;
import dev.untorn.analysis.stale.StaleValue;
import dev.untorn.analysis.view.ArthoViews;
import dev.untorn.analysis.view.CausalStaleValue;
import dev.untorn.analysis.view.ViewInconsistency;
import dev.untorn.model.Rule;
import java.util.List;

/** The checkers that there are. */
public final class Checkers {

  private Checkers() {}

  /** One for each static rule that is built in, in the order of the rules. */
  public static List<Checker> all() {
    return List.of(
        new LockingPattern(Rule.LOCKING_PATTERN),
        new LockingPattern(Rule.LOCKING_PATTERN_VARIANT),
        new StaleValue(),
        new ViewInconsistency(),
        new CausalStaleValue(),
        new ArthoViews());
  }
}
