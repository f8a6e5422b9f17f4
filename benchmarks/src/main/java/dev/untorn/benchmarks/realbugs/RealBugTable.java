package dev.untorn.benchmarks.realbugs;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.CheckOptions.Notes;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.rules.SharedPass;
import dev.untorn.benchmarks.JarClasses;
import dev.untorn.benchmarks.accuracy.CompiledClass;
import dev.untorn.benchmarks.accuracy.OperationName;
import dev.untorn.benchmarks.accuracy.Table;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** Shows which bugs of real libraries are found, and which are still reported when fixed. */
public final class RealBugTable {

  private final Path folder;
  private final List<Checker> checkers;
  private final Map<String, Map<OperationName, Reports>> byJar = new HashMap<>();

  /**
   * @param folder with the jars
   * @param checkers those that are applied by default
   */
  public RealBugTable(Path folder, List<Checker> checkers) {
    this.folder = folder;
    this.checkers = List.copyOf(checkers);
  }

  /** The rules that report an operation, and the highest severity. */
  private record Reports(SortedSet<Rule> rules, Severity severity) {

    static Reports of(Rule rule, Severity severity) {
      return new Reports(new TreeSet<>(List.of(rule)), severity);
    }

    Reports with(Reports other) {
      SortedSet<Rule> all = new TreeSet<>(rules);
      all.addAll(other.rules);
      return new Reports(all, severity.compareTo(other.severity) < 0 ? severity : other.severity);
    }

    boolean isWarning() {
      return severity != Severity.NOTE;
    }

    String text() {
      String names = rules.stream().map(Rule::id).collect(Collectors.joining(", "));
      return isWarning() ? names : names + " (note)";
    }
  }

  /** The bugs of one kind, and how they are reported. */
  private static final class Count {
    private int bugs;
    private int warnings;
    private int notes;
    private int fixed;
    private int still;
    private int stillNotes;

    private void add(RealBug bug, Optional<Reports> before, Optional<Reports> after) {
      bugs++;
      warnings += before.filter(Reports::isWarning).isPresent() ? 1 : 0;
      notes += before.isPresent() ? 1 : 0;
      fixed += bug.fixed().isPresent() ? 1 : 0;
      still += after.filter(Reports::isWarning).isPresent() ? 1 : 0;
      stillNotes += after.isPresent() ? 1 : 0;
    }

    private List<String> row(String kind) {
      List<String> cells = new ArrayList<>(List.of(kind));
      List.of(bugs, warnings, notes, fixed, still, stillNotes).stream()
          .map(String::valueOf)
          .forEach(cells::add);
      return cells;
    }
  }

  public String text(List<RealBug> bugs) throws Exception {
    Table table =
        new Table(
            List.of(
                "operation",
                "kind",
                "violation",
                "buggy version",
                "found by",
                "fixed version",
                "still reported by"));
    SortedMap<String, Count> counts = new TreeMap<>();
    Count all = new Count();
    for (RealBug bug : bugs) {
      Optional<Reports> before = reports(bug, bug.buggy());
      Optional<Reports> after =
          bug.fixed().isPresent() ? reports(bug, bug.fixed().get()) : Optional.empty();
      counts.computeIfAbsent(bug.kind(), key -> new Count()).add(bug, before, after);
      all.add(bug, before, after);
      table.row(
          List.of(
              "`" + bug.operation() + "`",
              bug.kind(),
              bug.what(),
              bug.buggy(),
              cell(before, "**missed**"),
              bug.fixed().orElse("none"),
              bug.fixed().isPresent() ? cell(after, "none") : ""));
    }
    return table.text() + (checkers.isEmpty() ? "" : "\n" + sum(counts, all));
  }

  private static String sum(SortedMap<String, Count> counts, Count all) {
    Table table =
        new Table(
            List.of(
                "kind",
                "bugs",
                "found as warnings",
                "with notes",
                "fixed",
                "still reported",
                "with notes"));
    counts.forEach((kind, count) -> table.row(count.row(kind)));
    table.row(all.row("all"));
    return table.text();
  }

  private String cell(Optional<Reports> reports, String nothing) {
    return checkers.isEmpty() ? Table.NONE : reports.map(Reports::text).orElse(nothing);
  }

  /** The reports of the operation in a version of the library, which must contain it. */
  private Optional<Reports> reports(RealBug bug, String coordinates) throws Exception {
    Path jar = folder.resolve(RealBug.jar(coordinates));
    if (!byJar.containsKey(coordinates)) {
      byJar.put(coordinates, reports(jar));
    }
    if (coordinates.equals(bug.buggy()) && !isIn(jar, bug)) {
      throw new IllegalStateException("%s has no %s".formatted(coordinates, bug.operation()));
    }
    return byJar.get(coordinates).entrySet().stream()
        .filter(one -> bug.isIn(one.getKey()))
        .map(Map.Entry::getValue)
        .reduce(Reports::with);
  }

  private Map<OperationName, Reports> reports(Path jar) throws Exception {
    Map<OperationName, Reports> reports = new HashMap<>();
    if (checkers.isEmpty()) {
      return reports;
    }
    Program program = Program.of(InputReader.read(List.of(jar), InputLimits.DEFAULT));
    CheckOptions options = new CheckOptions(CheckMode.DEFAULT).with(Notes.WANTED);
    for (SharedPass pass : SharedPass.of(checkers, options)) {
      pass.check(
              program,
              options,
              (rule, finding) ->
                  reports.merge(
                      OperationName.of(finding.operation()),
                      Reports.of(rule, finding.severity()),
                      Reports::with))
          .forEach(
              (rule, end) -> {
                System.err.printf("%s: %s%n", jar, rule.id());
                end.printStackTrace();
              });
    }
    return reports;
  }

  private static boolean isIn(Path jar, RealBug bug) throws IOException {
    AtomicBoolean isIn = new AtomicBoolean();
    JarClasses.forEach(
        List.of(jar),
        bytes -> {
          if (CompiledClass.read(bytes).methods().stream()
              .anyMatch(method -> bug.isIn(method.name()))) {
            isIn.set(true);
          }
        });
    return isIn.get();
  }
}
