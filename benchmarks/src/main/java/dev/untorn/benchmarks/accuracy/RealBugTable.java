package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.JarClasses;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** Whether bugs of real libraries are found, and no longer after they were fixed. */
final class RealBugTable {

  private final Path folder;
  private final List<Checker> checkers;
  private final Map<String, SortedSet<ReportedFinding>> byJar = new HashMap<>();

  /**
   * @param folder where the jars are
   * @param checkers those that are applied by default
   */
  RealBugTable(Path folder, List<Checker> checkers) {
    this.folder = folder;
    this.checkers = List.copyOf(checkers);
  }

  String text(List<RealBug> bugs) throws Exception {
    Table table =
        new Table(
            List.of(
                "operation",
                "violation",
                "buggy version",
                "found by",
                "fixed version",
                "still reported by"));
    int found = 0;
    int reported = 0;
    for (RealBug bug : bugs) {
      SortedSet<Rule> before = rules(bug, bug.buggy());
      SortedSet<Rule> after =
          bug.fixed().isPresent() ? rules(bug, bug.fixed().get()) : new TreeSet<>();
      found += before.isEmpty() ? 0 : 1;
      reported += after.isEmpty() ? 0 : 1;
      table.row(
          List.of(
              "`%s.%s`".formatted(bug.className().replaceAll(".*\\.", ""), bug.method()),
              bug.what(),
              bug.buggy(),
              cell(before, "**missed**"),
              bug.fixed().orElse("none"),
              bug.fixed().isPresent() ? cell(after, "none") : ""));
    }
    return table.text() + (checkers.isEmpty() ? "" : sum(bugs, found, reported));
  }

  private static String sum(List<RealBug> bugs, int found, int reported) {
    long fixed = bugs.stream().filter(bug -> bug.fixed().isPresent()).count();
    return "\nFound: %d of %d. Still reported after the fix: %d of %d.\n"
        .formatted(found, bugs.size(), reported, fixed);
  }

  private String cell(SortedSet<Rule> rules, String nothing) {
    if (checkers.isEmpty()) {
      return Table.NONE;
    }
    return rules.isEmpty()
        ? nothing
        : rules.stream().map(Rule::id).collect(Collectors.joining(", "));
  }

  /** The rules that report the operation in a version of the library; it must be there. */
  private SortedSet<Rule> rules(RealBug bug, String coordinates) throws Exception {
    Path jar = folder.resolve(RealBug.jar(coordinates));
    if (!byJar.containsKey(coordinates)) {
      byJar.put(coordinates, reportedFindings(jar));
    }
    if (!isIn(jar, bug)) {
      throw new IllegalStateException(
          "%s has no %s.%s".formatted(coordinates, bug.className(), bug.method()));
    }
    return byJar.get(coordinates).stream()
        .filter(reportedFinding -> bug.isIn(reportedFinding.operation()))
        .map(ReportedFinding::rule)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private SortedSet<ReportedFinding> reportedFindings(Path jar) throws Exception {
    if (checkers.isEmpty()) {
      return new TreeSet<>();
    }
    Program program = Program.of(InputReader.read(List.of(jar), InputLimits.DEFAULT));
    return ReportedFinding.of(checkers, program, CheckMode.DEFAULT);
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
