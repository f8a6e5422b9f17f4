package dev.untorn.benchmarks.papers;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.accuracy.Table;
import dev.untorn.benchmarks.papers.SorReading.Group;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.model.Rule;
import dev.untorn.papers.CheckerList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The warnings of the locking pattern in {@code util.concurrent}, next to those of its paper for
 * {@code sor}, which is a small program with that library.
 */
public final class SorTable {

  private final List<SorReading> readings;
  private final Map<CheckMode, SortedSet<SorWarning>> warnings = new EnumMap<>(CheckMode.class);

  private SorTable(List<SorReading> readings, Checker checker, Program program) {
    this.readings = List.copyOf(readings);
    for (CheckMode mode : CheckMode.values()) {
      warnings.put(mode, SorWarning.of(checker, program, mode));
    }
  }

  /** Reads the verdicts, and checks the library. */
  public static SorTable of(Path project, Path jar) throws IOException, UnreadableInputException {
    return new SorTable(
        SorReading.read(project.resolve(Path.of("benchmarks", "sor.txt"))),
        CheckerList.of(Rule.LOCKING_PATTERN),
        Program.of(InputReader.read(List.of(jar), InputLimits.DEFAULT)));
  }

  public String text() {
    return sums() + "\n" + all();
  }

  /** The warnings of paper mode without a reading, and the readings without a warning. */
  List<String> open() {
    SortedSet<String> open = new TreeSet<>();
    for (SorWarning one : warnings.get(CheckMode.PAPER)) {
      if (reading(one).isEmpty()) {
        open.add("nobody has read " + one);
      }
    }
    for (SorReading one : readings) {
      if (warnings.get(CheckMode.PAPER).stream()
          .noneMatch(warning -> reading(warning).filter(one::equals).isPresent())) {
        open.add("there is no " + one);
      }
    }
    return List.copyOf(open);
  }

  /** The warnings of a group in a mode. */
  List<SorWarning> of(Group group, CheckMode mode) {
    return warnings.get(mode).stream()
        .filter(one -> group(one).filter(group::equals).isPresent())
        .toList();
  }

  private Optional<SorReading> reading(SorWarning warning) {
    return readings.stream().filter(one -> one.isAbout(warning)).findFirst();
  }

  private Optional<Group> group(SorWarning warning) {
    return reading(warning).map(SorReading::group);
  }

  private String sums() {
    Table table =
        new Table(List.of("group", "content", "paper", "ours, paper mode", "ours, default mode"));
    for (Group group : Group.values()) {
      table.row(
          List.of(
              group.toString(),
              group.meaning(),
              Integer.toString(group.inPaper()),
              Integer.toString(of(group, CheckMode.PAPER).size()),
              Integer.toString(of(group, CheckMode.DEFAULT).size())));
    }
    table.row(
        List.of(
            "all",
            "",
            Integer.toString(Arrays.stream(Group.values()).mapToInt(Group::inPaper).sum()),
            Integer.toString(warnings.get(CheckMode.PAPER).size()),
            Integer.toString(warnings.get(CheckMode.DEFAULT).size())));
    return table.text();
  }

  private String all() {
    Table table =
        new Table(
            List.of(
                "group",
                "operation",
                "context lock",
                "witness lock",
                "second acquisition in",
                "default mode",
                "reason"));
    warnings.get(CheckMode.PAPER).stream()
        .sorted(Comparator.comparing(one -> group(one).orElse(Group.MISC)))
        .forEach(one -> table.row(row(one)));
    return table.text();
  }

  private List<String> row(SorWarning warning) {
    return List.of(
        group(warning).map(Group::toString).orElse("**not read**"),
        "`" + warning.operation() + "`",
        "`" + warning.lock() + "`",
        "`" + warning.witness() + "`",
        "`" + warning.place() + "`",
        isKept(warning) ? "kept" : "dropped",
        reading(warning).map(SorReading::reason).orElse(""));
  }

  /** Whether default mode has a warning; it reports each object once, regardless of the place. */
  private boolean isKept(SorWarning warning) {
    return warnings.get(CheckMode.DEFAULT).stream()
        .anyMatch(
            one ->
                one.operation().equals(warning.operation())
                    && one.lock().equals(warning.lock())
                    && one.witness().equals(warning.witness()));
  }
}
