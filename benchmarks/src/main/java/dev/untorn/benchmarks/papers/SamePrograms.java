package dev.untorn.benchmarks.papers;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.Corpus;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The numbers of our warnings in those programs of the papers that are on Maven Central. They are
 * kept in a file, because the jars are only there when the whole scoreboard is made.
 */
public final class SamePrograms {

  private static final String TITLE =
      "# Warnings in the papers' own programs; made by scoreboard.sh: coordinates, rule, mode, warnings";

  private final Path project;
  private final Map<List<String>, String> warnings = new TreeMap<>(SamePrograms::compare);

  private SamePrograms(Path project) {
    this.project = project;
  }

  private static int compare(List<String> one, List<String> other) {
    return String.join(" ", one).compareTo(String.join(" ", other));
  }

  static SamePrograms read(Path project) throws IOException {
    SamePrograms programs = new SamePrograms(project);
    for (String line : Files.readAllLines(programs.file())) {
      if (!line.startsWith("#")) {
        List<String> cells = List.of(line.split("\t", -1));
        programs.warnings.put(cells.subList(0, 3), cells.get(3));
      }
    }
    return programs;
  }

  /**
   * Applies {@code locking-pattern}, the rule of their tables, to the jars, and writes the file.
   */
  public static void write(Path project, Corpus jars, List<Checker> checkers) throws Exception {
    SamePrograms programs = new SamePrograms(project);
    List<String> coordinates =
        PaperRemark.read(project).values().stream().flatMap(one -> one.jar().stream()).toList();
    Rule rule = Rule.LOCKING_PATTERN;
    List<Checker> pattern = checkers.stream().filter(one -> one.rule() == rule).toList();
    for (String jar : coordinates) {
      Path file = jars.jar(jar.replaceFirst("^[^:]*:", "").replace(':', '-') + ".jar");
      Program program = Program.of(InputReader.read(List.of(file), InputLimits.DEFAULT));
      for (CheckMode mode : CheckMode.values()) {
        int count = SorWarning.of(pattern.get(0), program, mode).size();
        programs.warnings.put(key(jar, rule, mode), Integer.toString(count));
      }
    }
    List<String> lines = new ArrayList<>(List.of(TITLE));
    programs.warnings.forEach((key, count) -> lines.add(String.join("\t", key) + "\t" + count));
    Files.write(programs.file(), lines);
  }

  private Path file() {
    return project.resolve(Path.of("benchmarks", "same-programs.txt"));
  }

  /** The number of warnings of a rule for a jar. */
  String warnings(String jar, Rule rule, CheckMode mode) {
    return warnings.get(key(jar, rule, mode));
  }

  private static List<String> key(String jar, Rule rule, CheckMode mode) {
    return List.of(jar, rule.id(), Spelling.of(mode));
  }
}
