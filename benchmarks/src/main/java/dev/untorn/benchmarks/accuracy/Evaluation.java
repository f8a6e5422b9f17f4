package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.model.Rule;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The findings of the checkers in each source of the corpus, in both modes. */
public final class Evaluation {

  private final Set<Rule> rules;
  private final Map<CheckMode, Map<String, SortedSet<ReportedFinding>>> reportedFindings;

  /** The expected findings in the operations that count for a source. */
  private final Function<CorpusFile, ExpectedFindings> expectedFindings;

  /** The expected findings in other sources. */
  private final ExpectedFindings others;

  /**
   * Takes findings of recorded runs, which also execute code of other sources.
   *
   * @param reportedFindings by mode and by the name of the source
   */
  public Evaluation(
      Collection<Rule> rules,
      CorpusFolder corpus,
      Map<CheckMode, Map<String, SortedSet<ReportedFinding>>> reportedFindings) {
    this.rules = new TreeSet<>(rules);
    expectedFindings = corpus::expectedFindings;
    others = ExpectedFindings.of(corpus.files());
    this.reportedFindings = new EnumMap<>(reportedFindings);
  }

  /** Checks some sources of a corpus; without checkers, none is read. */
  public Evaluation(CorpusFolder corpus, List<CorpusFile> files, List<Checker> checkers)
      throws UnreadableInputException {
    expectedFindings = file -> ExpectedFindings.of(List.of(file));
    others = ExpectedFindings.of(List.of());
    reportedFindings = new EnumMap<>(CheckMode.class);
    rules = checkers.stream().map(Checker::rule).collect(Collectors.toCollection(TreeSet::new));
    for (CheckMode mode : CheckMode.values()) {
      reportedFindings.put(mode, new HashMap<>());
    }
    if (checkers.isEmpty()) {
      return;
    }
    for (CorpusFile file : files) {
      Program program = corpus.program(file);
      for (CheckMode mode : CheckMode.values()) {
        reportedFindings
            .get(mode)
            .put(file.name(), own(file, ReportedFinding.of(checkers, program, mode)));
      }
    }
  }

  /** The findings in the source itself; those in other sources count there. */
  private static SortedSet<ReportedFinding> own(CorpusFile file, SortedSet<ReportedFinding> all) {
    Set<OperationName> operations = Set.copyOf(file.operations());
    return all.stream()
        .filter(reportedFinding -> operations.contains(reportedFinding.operation()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether each of the rules has a checker that applies in a mode. */
  public boolean covers(Collection<Rule> wanted, CheckMode mode) {
    return rules.containsAll(wanted)
        && (mode == CheckMode.PAPER
            || wanted.stream().noneMatch(rule -> rule.use() == Rule.Use.PAPER_MODE));
  }

  /** The rules whose checkers apply in a mode. */
  public List<Rule> rules(CheckMode mode) {
    return rules.stream().filter(rule -> covers(List.of(rule), mode)).toList();
  }

  /** Compares the findings of some rules in some sources with the expected ones. */
  public Tally tally(Collection<CorpusFile> files, Collection<Rule> wanted, CheckMode mode) {
    ExpectedFindings expected = ExpectedFindings.of(files);
    SortedSet<OperationName> torn = new TreeSet<>();
    wanted.forEach(rule -> torn.addAll(expected.torn(rule)));
    return tally(files, torn, expected, wanted, mode);
  }

  /**
   * Compares the findings of some rules in a source with all its violations; if all rules are
   * static, with those that a static rule can find.
   */
  public Tally tally(CorpusFile file, Collection<Rule> wanted, CheckMode mode) {
    ExpectedFindings expected = expectedFindings.apply(file);
    boolean isStatic = wanted.stream().allMatch(Evaluation::isStatic);
    SortedSet<OperationName> torn =
        isStatic
            ? Stream.of(Rule.values())
                .filter(Evaluation::isStatic)
                .flatMap(rule -> expected.torn(rule).stream())
                .collect(Collectors.toCollection(TreeSet::new))
            : expected.torn();
    return tally(List.of(file), torn, expected, wanted, mode);
  }

  private static boolean isStatic(Rule rule) {
    return rule.side() == Rule.Side.STATIC;
  }

  private Tally tally(
      Collection<CorpusFile> files,
      SortedSet<OperationName> torn,
      ExpectedFindings expected,
      Collection<Rule> wanted,
      CheckMode mode) {
    Set<OperationName> operations =
        files.stream()
            .flatMap(file -> reported(file, wanted, mode).stream())
            .map(ReportedFinding::operation)
            .collect(Collectors.toCollection(TreeSet::new));
    return new Tally(
        torn.size(),
        (int) torn.stream().filter(operations::contains).count(),
        (int)
            operations.stream()
                .filter(operation -> !expected.isTorn(operation) && !others.isTorn(operation))
                .count());
  }

  /** The findings of some rules in a source. */
  public List<ReportedFinding> reported(CorpusFile file, Collection<Rule> wanted, CheckMode mode) {
    return reportedFindings.get(mode).getOrDefault(file.name(), new TreeSet<>()).stream()
        .filter(reportedFinding -> wanted.contains(reportedFinding.rule()))
        .toList();
  }

  /** Whether an operation of a source, or of one that it uses, is marked. */
  public boolean isTorn(CorpusFile file, OperationName operation) {
    return expectedFindings.apply(file).isTorn(operation) || others.isTorn(operation);
  }
}
