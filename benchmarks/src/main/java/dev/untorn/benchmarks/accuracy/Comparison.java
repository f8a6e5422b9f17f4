package dev.untorn.benchmarks.accuracy;

import dev.untorn.benchmarks.accuracy.Marker.Word;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Compares the findings of some rules in a source with its markers. Rules that were not applied are
 * ignored.
 */
final class Comparison {

  private final Set<OperationName> own;
  private final ExpectedFindings expectedFindings;
  private final Collection<ReportedFinding> reportedFindings;

  /**
   * @param own the source whose markers must hold
   * @param expectedFindings the expectations for it and all sources that it mentions
   */
  Comparison(
      CorpusFile own,
      ExpectedFindings expectedFindings,
      Collection<ReportedFinding> reportedFindings) {
    this.own = Set.copyOf(own.operations());
    this.expectedFindings = expectedFindings;
    this.reportedFindings = reportedFindings;
  }

  /** A sentence for each marker that does not hold, and for each finding without a marker. */
  List<String> mistakes(Collection<Rule> applied) {
    List<String> mistakes = new ArrayList<>();
    for (Rule rule : new TreeSet<>(applied)) {
      SortedSet<OperationName> found = found(rule);
      for (OperationName torn : marked(Word.TORN, rule)) {
        if (!found.contains(torn)) {
          mistakes.add("missing: %s does not find %s".formatted(rule.id(), torn));
        }
      }
      for (OperationName missed : marked(Word.MISSED, rule)) {
        if (found.contains(missed)) {
          mistakes.add(
              "no longer missed: %s finds %s, the marker has to be TORN"
                  .formatted(rule.id(), missed));
        }
      }
      for (OperationName alarm : marked(Word.FALSE_ALARM, rule)) {
        if (!found.contains(alarm)) {
          mistakes.add(
              "no longer a false alarm: %s does not report %s, the marker has to go"
                  .formatted(rule.id(), alarm));
        }
      }
      mistakes.addAll(unexpected(rule, found));
    }
    return mistakes;
  }

  private List<String> unexpected(Rule rule, SortedSet<OperationName> found) {
    SortedSet<OperationName> unexpected = new TreeSet<>(found);
    unexpected.removeAll(expectedFindings.torn(rule));
    unexpected.removeAll(expectedFindings.marked(Word.FALSE_ALARM, rule));
    return unexpected.stream()
        .map(
            operation ->
                "unexpected: %s reports %s, %s"
                    .formatted(
                        rule.id(),
                        operation,
                        expectedFindings.isTorn(operation)
                            ? "which is marked as torn, but not for this rule"
                            : "which has no marker"))
        .toList();
  }

  private SortedSet<OperationName> found(Rule rule) {
    return reportedFindings.stream()
        .filter(reportedFinding -> reportedFinding.rule() == rule)
        .map(ReportedFinding::operation)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private SortedSet<OperationName> marked(Word word, Rule rule) {
    SortedSet<OperationName> marked = new TreeSet<>(expectedFindings.marked(word, rule));
    marked.retainAll(own);
    return marked;
  }
}
