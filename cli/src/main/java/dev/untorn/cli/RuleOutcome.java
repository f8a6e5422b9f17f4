package dev.untorn.cli;

import dev.untorn.model.Finding;
import dev.untorn.model.Problem;
import dev.untorn.model.Rule;
import java.util.List;
import java.util.Optional;

/**
 * What came of applying one rule.
 *
 * @param findings what it found, in any order
 * @param defect what ended it before it had looked at everything, if something did
 */
record RuleOutcome(Rule rule, List<Finding> findings, Optional<Throwable> defect) {

  RuleOutcome {
    findings = List.copyOf(findings);
  }

  /** What was not looked at. */
  Optional<Problem> problem() {
    return defect.map(
        thrown ->
            new Problem(
                RuleRun.stage(rule),
                "ended by a defect of Untorn (%s) before it had looked at everything"
                    .formatted(thrown.getClass().getSimpleName())));
  }
}
