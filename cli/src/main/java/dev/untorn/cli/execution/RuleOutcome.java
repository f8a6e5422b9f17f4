package dev.untorn.cli.execution;

import dev.untorn.analysis.IncompleteException;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What came of applying one rule.
 *
 * @param findings what it found, in any order
 * @param end what ended it before it had looked at everything, if something did
 */
public record RuleOutcome(Rule rule, List<Finding> findings, Optional<Throwable> end) {

  public RuleOutcome {
    findings = List.copyOf(findings);
  }

  /** How many findings there are. */
  long found() {
    return findings.stream().map(Finding::id).distinct().count();
  }

  /** Whether it has looked at everything. */
  boolean isComplete() {
    return end.isEmpty();
  }

  /** What is wrong with Untorn, if that ended it. */
  Optional<Throwable> defect() {
    return end.filter(thrown -> !(thrown instanceof IncompleteException));
  }

  /** What was not looked at. */
  Optional<Problem> problem() {
    return end.map(thrown -> new Problem(RuleRunner.stage(rule), message(thrown)));
  }

  private static String message(Throwable end) {
    return end instanceof IncompleteException
        ? end.getMessage()
        : "ended by a defect of Untorn (%s) before it had looked at everything"
            .formatted(end.getClass().getSimpleName());
  }
}
