package dev.untorn.model.triage;

import dev.untorn.model.Finding;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A selection of findings: those that match every specified part, such as operations {@code
 * p.C.inc} or {@code p.C.inc(I)V} and variables {@code p.C.n}. If there are rules, findings that
 * other rules also report do not match.
 */
public record FindingPattern(
    Optional<String> id, List<Glob> operations, Optional<Glob> variable, Set<Rule> rules) {

  public FindingPattern {
    operations = List.copyOf(operations);
    rules = Set.copyOf(rules);
    if (id.isEmpty() && operations.isEmpty() && variable.isEmpty()) {
      throw new IllegalArgumentException("name an id, an operation or a variable");
    }
  }

  public boolean matches(Finding finding) {
    return matches(finding, finding.id());
  }

  Set<Rule> silenced() {
    return rules.isEmpty() ? Set.of(Rule.values()) : rules;
  }

  /** The same for a finding whose id is already computed. */
  boolean matches(Finding finding, String itsId) {
    return isAbout(finding, itsId) && (rules.isEmpty() || rules.containsAll(finding.rules()));
  }

  /** Whether a finding matches, regardless of its rules. */
  boolean isAbout(Finding finding, String itsId) {
    return id.map(itsId::equals).orElse(true)
        && (operations.isEmpty() || fitsOperation(finding.operation()))
        && variable.map(glob -> fitsAllVariables(glob, finding)).orElse(true);
  }

  private boolean fitsOperation(Operation operation) {
    String name = operation.qualifiedName();
    return operations.stream()
        .anyMatch(glob -> glob.matches(name) || glob.matches(name + operation.descriptor()));
  }

  private static boolean fitsAllVariables(Glob glob, Finding finding) {
    return !finding.variables().isEmpty()
        && finding.variables().stream()
            .allMatch(variable -> glob.matches(variable.className() + "." + variable.field()));
  }
}
