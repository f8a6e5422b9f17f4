package dev.untorn.benchmarks.scoreboard;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.Corpus;
import dev.untorn.benchmarks.JarClasses;
import dev.untorn.benchmarks.accuracy.CompiledClass;
import dev.untorn.benchmarks.accuracy.ReportedFinding;
import dev.untorn.benchmarks.accuracy.Table;
import dev.untorn.benchmarks.scoreboard.Judgement.Verdict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** The findings in real libraries, relative to their size, and the verdicts on them. */
final class LibraryTable {

  private final List<Checker> checkers;
  private final Map<String, Judgement> judgements;

  /**
   * @param checkers those that are applied by default
   * @param judgements by the ids of claims
   */
  LibraryTable(List<Checker> checkers, Map<String, Judgement> judgements) {
    this.checkers = List.copyOf(checkers);
    this.judgements = Map.copyOf(judgements);
  }

  String text(Corpus corpus) throws Exception {
    Map<Path, SortedSet<ReportedFinding>> byJar = find(corpus);
    Map<Rule, SortedSet<ReportedFinding>> findings = byRule(byJar.values());
    Map<Path, Long> linesOfJars = new LinkedHashMap<>();
    for (Path jar : corpus.jars()) {
      linesOfJars.put(jar, lines(jar));
    }
    long lines = linesOfJars.values().stream().mapToLong(Long::longValue).sum();
    Set<ReportedFinding> counted = new HashSet<>();
    linesOfJars.forEach((jar, count) -> counted.addAll(count > 0 ? byJar.get(jar) : Set.of()));
    Table table =
        new Table(
            List.of(
                "rule",
                "findings",
                "per 10,000 lines",
                "real",
                "stylistic",
                "benign",
                "wrong",
                "not judged"));
    for (Rule rule : Rule.values()) {
      if (rule.side() == Rule.Side.STATIC && rule.use() == Rule.Use.DEFAULT) {
        table.row(row(rule, findings.get(rule), counted, lines));
      }
    }
    long withLines = linesOfJars.values().stream().filter(count -> count > 0).count();
    return format(
            "%,d jars; %,d have line number tables, with %,d lines.",
            corpus.jars().size(), withLines, lines)
        + "\n\n"
        + table.text()
        + jars(byJar, linesOfJars)
        + causes(findings)
        + judged(findings);
  }

  /**
   * The row of a rule.
   *
   * @param counted the findings in jars whose lines are known
   */
  private List<String> row(
      Rule rule, SortedSet<ReportedFinding> findings, Set<ReportedFinding> counted, long lines) {
    List<String> cells = new ArrayList<>(List.of("`" + rule.id() + "`"));
    if (findings == null) {
      while (cells.size() < 8) {
        cells.add(Table.NONE);
      }
      return cells;
    }
    cells.add(format("%,d", findings.size()));
    long dense = findings.stream().filter(counted::contains).count();
    cells.add(format("%.2f", 10_000.0 * dense / lines));
    long judged = findings.stream().filter(this::isJudged).count();
    for (Verdict verdict : Verdict.values()) {
      long count = findings.stream().filter(one -> isJudged(one, verdict)).count();
      cells.add(judged == 0 ? Table.NONE : format("%d (%.0f %%)", count, 100.0 * count / judged));
    }
    cells.add(format("%,d", findings.size() - judged));
    return cells;
  }

  /** The verdicts by jar. */
  private String jars(Map<Path, SortedSet<ReportedFinding>> byJar, Map<Path, Long> lines) {
    List<String> titles = new ArrayList<>(List.of("jar", "lines"));
    checkers.forEach(checker -> titles.add("`" + checker.rule().id() + "`"));
    Table table = new Table(titles);
    byJar.forEach(
        (jar, found) -> {
          List<String> cells = new ArrayList<>();
          cells.add("`" + jar.getFileName().toString().replace(".jar", "") + "`");
          cells.add(format("%,d", lines.get(jar)));
          for (Checker checker : checkers) {
            cells.add(
                verdicts(found.stream().filter(one -> one.rule() == checker.rule()).toList()));
          }
          table.row(cells);
        });
    return "\nBy jar (real-stylistic-benign-wrong):\n\n" + table.text();
  }

  private String verdicts(List<ReportedFinding> found) {
    String counts =
        Arrays.stream(Verdict.values())
            .map(verdict -> found.stream().filter(one -> isJudged(one, verdict)).count())
            .map(String::valueOf)
            .collect(Collectors.joining("-"));
    long open = found.stream().filter(one -> !isJudged(one)).count();
    return open == 0 ? counts : counts + format(", %,d not judged", open);
  }

  private boolean isJudged(ReportedFinding reportedFinding) {
    return judgements.containsKey(reportedFinding.claim());
  }

  private boolean isJudged(ReportedFinding reportedFinding, Verdict verdict) {
    return isJudged(reportedFinding)
        && judgements.get(reportedFinding.claim()).verdict() == verdict;
  }

  /** The causes of benign and wrong findings, the most frequent cause of a rule first. */
  private String causes(Map<Rule, SortedSet<ReportedFinding>> findings) {
    Table table = new Table(List.of("rule", "cause", "findings"));
    for (Map.Entry<Rule, SortedSet<ReportedFinding>> some : findings.entrySet()) {
      Map<String, Long> counts =
          some.getValue().stream()
              .filter(this::isJudged)
              .map(one -> judgements.get(one.claim()).cause())
              .filter(cause -> !cause.isEmpty())
              .collect(Collectors.groupingBy(cause -> cause, TreeMap::new, Collectors.counting()));
      counts.entrySet().stream()
          .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
          .forEach(
              one ->
                  table.row(
                      List.of(
                          "`" + some.getKey().id() + "`",
                          one.getKey(),
                          format("%,d", one.getValue()))));
    }
    return "\nCauses of benign and wrong findings:\n\n" + table.text();
  }

  /** The judged findings that are still reported, with their verdicts. */
  private String judged(Map<Rule, SortedSet<ReportedFinding>> findings) {
    Table table = new Table(List.of("rule", "operation", "verdict", "reason"));
    for (SortedSet<ReportedFinding> some : findings.values()) {
      for (ReportedFinding one : some) {
        if (isJudged(one)) {
          Judgement judgement = judgements.get(one.claim());
          table.row(
              List.of(
                  "`" + one.rule().id() + "`",
                  "`" + judgement.operation() + "`",
                  judgement.verdict().name().toLowerCase(Locale.ROOT),
                  judgement.reason().replace("|", "\\|")));
        }
      }
    }
    return "\nAll findings:\n\n" + table.text();
  }

  /** The findings in each jar; those common to several versions of a library count once. */
  private Map<Path, SortedSet<ReportedFinding>> find(Corpus corpus) throws Exception {
    Map<Path, SortedSet<ReportedFinding>> byJar = new LinkedHashMap<>();
    Set<ReportedFinding> known = new HashSet<>();
    for (Path jar : corpus.jars()) {
      SortedSet<ReportedFinding> found = new TreeSet<>();
      if (!checkers.isEmpty()) {
        Program program = Program.of(InputReader.read(List.of(jar), InputLimits.DEFAULT));
        found.addAll(ReportedFinding.of(checkers, program, CheckMode.DEFAULT));
      }
      found.removeIf(reportedFinding -> !known.add(reportedFinding));
      byJar.put(jar, found);
    }
    return byJar;
  }

  private Map<Rule, SortedSet<ReportedFinding>> byRule(Collection<SortedSet<ReportedFinding>> all) {
    Map<Rule, SortedSet<ReportedFinding>> findings = new EnumMap<>(Rule.class);
    checkers.forEach(checker -> findings.put(checker.rule(), new TreeSet<>()));
    for (SortedSet<ReportedFinding> some : all) {
      some.forEach(reportedFinding -> findings.get(reportedFinding.rule()).add(reportedFinding));
    }
    return findings;
  }

  private static long lines(Path jar) throws IOException {
    AtomicLong lines = new AtomicLong();
    JarClasses.forEach(List.of(jar), bytes -> lines.addAndGet(CompiledClass.read(bytes).lines()));
    return lines.get();
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
