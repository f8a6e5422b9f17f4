package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A violation of one operation, reported by one rule.
 *
 * @param claim the id of the finding: an operation can have several violations
 */
public record ReportedFinding(Rule rule, OperationName operation, String claim)
    implements Comparable<ReportedFinding> {

  private static final Comparator<ReportedFinding> ORDER =
      Comparator.comparing(ReportedFinding::rule)
          .thenComparing(ReportedFinding::operation)
          .thenComparing(ReportedFinding::claim);

  /**
   * All findings of some checkers, each once for a rule. The variant of the locking pattern only
   * adds findings that the pattern does not have.
   */
  public static SortedSet<ReportedFinding> of(
      Collection<Checker> checkers, Program program, CheckMode mode) {
    SortedSet<ReportedFinding> reportedFindings = new TreeSet<>();
    Set<List<Object>> patterns = new HashSet<>();
    for (Checker checker : checkers) {
      Rule rule = checker.rule();
      checker.check(
          program,
          new CheckOptions(mode),
          finding -> {
            List<Object> warning = List.of(finding.operation(), finding.evidence());
            if (rule == Rule.LOCKING_PATTERN) {
              patterns.add(warning);
            }
            if (rule != Rule.LOCKING_PATTERN_VARIANT || !patterns.contains(warning)) {
              reportedFindings.add(
                  new ReportedFinding(rule, OperationName.of(finding.operation()), finding.id()));
            }
          });
    }
    return reportedFindings;
  }

  @Override
  public int compareTo(ReportedFinding other) {
    return ORDER.compare(this, other);
  }
}
