package dev.untorn.engine.result;

import dev.untorn.analysis.IncompleteException;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Problem;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The findings of one rule, and the exception that ended it early, if any. */
public record RuleOutcome(Rule rule, List<Finding> findings, Optional<Throwable> end) {

  public RuleOutcome {
    findings = List.copyOf(findings);
  }

  public long found() {
    return findings.stream().map(Finding::id).distinct().count();
  }

  private Optional<Throwable> defect() {
    return end.filter(thrown -> !(thrown instanceof IncompleteException));
  }

  private Optional<Problem> problem() {
    return end.map(thrown -> new Problem(step(List.of(rule)), message(thrown)));
  }

  private static String message(Throwable end) {
    return end instanceof IncompleteException
        ? end.getMessage()
        : "stopped by an internal error (%s) before it was complete"
            .formatted(end.getClass().getSimpleName());
  }

  public static String step(List<Rule> rules) {
    String ids = rules.stream().map(Rule::id).collect(Collectors.joining(", "));
    return (rules.size() == 1 ? "rule " : "rules ") + ids;
  }

  public static List<Finding> findings(List<RuleOutcome> outcomes) {
    return outcomes.stream().flatMap(outcome -> outcome.findings().stream()).toList();
  }

  public static List<Problem> problems(List<RuleOutcome> outcomes) {
    return outcomes.stream().flatMap(outcome -> outcome.problem().stream()).toList();
  }

  public static List<Throwable> defects(List<RuleOutcome> outcomes) {
    return outcomes.stream().flatMap(outcome -> outcome.defect().stream()).toList();
  }

  /** The rules that completed, each time they were applied. */
  public static Set<Rule> complete(List<RuleOutcome> outcomes) {
    Set<Rule> complete = EnumSet.noneOf(Rule.class);
    outcomes.forEach(outcome -> complete.add(outcome.rule));
    outcomes.stream()
        .filter(outcome -> outcome.end.isPresent())
        .forEach(outcome -> complete.remove(outcome.rule));
    return complete;
  }
}
