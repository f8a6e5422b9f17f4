package dev.untorn.model.triage;

import dev.untorn.model.Finding;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Findings classified as new, known or suppressed; with absent ones and unused suppressions. */
public record Triage(
    Findings findings, List<Finding> absent, List<SuppressionEntry> unused, int filteredOut) {

  public Triage {
    absent = List.copyOf(absent);
    unused = List.copyOf(unused);
  }

  public static Triage of(Findings findings, List<SuppressionEntry> entries) {
    Set<SuppressionEntry> used = new HashSet<>();
    List<Finding> suppressed = new ArrayList<>();
    for (Finding finding : findings.findings()) {
      String id = finding.id();
      Finding now = finding;
      for (SuppressionEntry entry : entries) {
        if (entry.pattern().matches(finding, id)) {
          used.add(entry);
          now = now.with(entry.suppression());
        }
      }
      suppressed.add(now);
    }
    List<SuppressionEntry> unused = entries.stream().filter(one -> !used.contains(one)).toList();
    return new Triage(findings.with(suppressed), List.of(), unused, 0);
  }

  public Triage filter(Predicate<Finding> passes) {
    Findings passing = findings.filter(passes);
    return new Triage(
        passing,
        absent.stream().filter(passes).toList(),
        unused,
        filteredOut + findings.findings().size() - passing.findings().size());
  }

  /** Compares with earlier findings; those that were suppressed do not count as known. */
  public Triage compare(Findings earlier) {
    Map<String, Finding> before = new HashMap<>();
    earlier.findings().stream()
        .filter(finding -> !finding.isSuppressed())
        .forEach(finding -> before.put(finding.id(), finding));
    Set<String> now = new HashSet<>();
    List<Finding> compared = new ArrayList<>();
    for (Finding finding : findings.findings()) {
      String id = finding.id();
      now.add(id);
      compared.add(finding.with(state(finding, Optional.ofNullable(before.get(id)))));
    }
    before.keySet().removeAll(now);
    List<Finding> gone = before.values().stream().sorted().toList();
    return new Triage(findings.with(compared), gone, unused, filteredOut);
  }

  /** The same without absent findings and unused suppressions of rules that were not applied. */
  public Triage judgedBy(Set<Rule> applied) {
    return new Triage(
        findings,
        absent.stream().filter(finding -> applied.containsAll(finding.rules())).toList(),
        unused.stream().filter(entry -> applied.containsAll(entry.pattern().silenced())).toList(),
        filteredOut);
  }

  public List<Finding> fresh() {
    return select(Finding::isFresh);
  }

  public List<Finding> known() {
    return select(Finding::isKnown);
  }

  public List<Finding> suppressed() {
    return select(Finding::isSuppressed);
  }

  private List<Finding> select(Predicate<Finding> wanted) {
    return findings.findings().stream().filter(wanted).toList();
  }

  private static BaselineState state(Finding finding, Optional<Finding> before) {
    if (before.isEmpty()) {
      return BaselineState.NEW;
    }
    return before.get().strength().compareTo(finding.strength()) < 0
        ? BaselineState.UPDATED
        : BaselineState.UNCHANGED;
  }
}
