package dev.untorn.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Findings sorted into new, known and suppressed.
 *
 * @param absent findings of the baseline that are gone
 * @param unused suppressions that match nothing
 */
public record Triage(Findings findings, List<Finding> absent, List<SuppressionEntry> unused) {

  public Triage {
    absent = List.copyOf(absent);
    unused = List.copyOf(unused);
  }

  /** Applies suppressions. */
  public static Triage of(Findings findings, List<SuppressionEntry> entries) {
    List<Finding> suppressed =
        findings.findings().stream().map(finding -> suppress(finding, entries)).toList();
    List<SuppressionEntry> unused =
        entries.stream()
            .filter(entry -> findings.findings().stream().noneMatch(entry.pattern()::matches))
            .toList();
    return new Triage(findings.with(suppressed), List.of(), unused);
  }

  /** Leaves out the findings that do not pass. */
  public Triage filter(Predicate<Finding> passes) {
    return new Triage(findings.filter(passes), absent.stream().filter(passes).toList(), unused);
  }

  /** Compares with the findings of an earlier day. */
  public Triage compare(Findings baseline) {
    Map<String, Finding> before =
        baseline.findings().stream().collect(Collectors.toMap(Finding::id, Function.identity()));
    Set<String> now =
        findings.findings().stream().map(Finding::id).collect(Collectors.toUnmodifiableSet());
    List<Finding> compared =
        findings.findings().stream()
            .map(
                finding ->
                    finding.with(state(finding, Optional.ofNullable(before.get(finding.id())))))
            .toList();
    List<Finding> gone =
        baseline.findings().stream().filter(old -> !now.contains(old.id())).toList();
    return new Triage(findings.with(compared), gone, unused);
  }

  /** What is to be reported: neither suppressed nor known. */
  public List<Finding> fresh() {
    return select(finding -> !finding.isSuppressed() && !finding.isKnown());
  }

  /** What the baseline has already. */
  public List<Finding> known() {
    return select(finding -> !finding.isSuppressed() && finding.isKnown());
  }

  public List<Finding> suppressed() {
    return select(Finding::isSuppressed);
  }

  private List<Finding> select(Predicate<Finding> wanted) {
    return findings.findings().stream().filter(wanted).toList();
  }

  private static Finding suppress(Finding finding, List<SuppressionEntry> entries) {
    Finding suppressed = finding;
    for (SuppressionEntry entry : entries) {
      if (entry.pattern().matches(finding)) {
        suppressed = suppressed.with(entry.suppression());
      }
    }
    return suppressed;
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
