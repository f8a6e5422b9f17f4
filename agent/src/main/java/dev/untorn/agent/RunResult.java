package dev.untorn.agent;

import dev.untorn.agent.listen.DeclaredAssumptions;
import dev.untorn.dynamic.violation.ViolationReader;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the agent says when the program ends, in a small text file.
 *
 * @param classes how many got hooks
 * @param events how many were judged
 * @param lost events that happened and are not in the trace
 * @param problems what was not watched
 * @param stories what was found, for {@link ViolationReader}
 * @param assumptions what was taken for granted, as {@link DeclaredAssumptions} explains
 * @param declared suppressions that stand in the code of the program
 */
public record RunResult(
    int classes,
    long events,
    long lost,
    List<Problem> problems,
    List<String> stories,
    List<String> assumptions,
    List<SuppressionEntry> declared) {

  /** Stands for the number of the process in the name of a file. */
  public static final String PROCESS = "%p";

  private static final String HEAD = "untorn-run 1";
  private static final String CLASSES = "classes ";
  private static final String EVENTS = "events ";
  private static final String LOST = "lost ";
  private static final String PROBLEM = "problem ";
  private static final String STORY = "story ";
  private static final String ASSUMPTION = "assume ";
  private static final String DECLARED = "declared ";
  private static final String TAIL = "end";

  public RunResult {
    problems = List.copyOf(problems);
    stories = List.copyOf(stories);
    assumptions = List.copyOf(assumptions);
    declared = List.copyOf(declared);
  }

  /** The file of a process: its number stands for {@link #PROCESS} in the name. */
  public static Path file(Path result, long process) {
    return Path.of(result.toString().replace(PROCESS, Long.toString(process)));
  }

  void write(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(HEAD);
    lines.add(CLASSES + classes);
    lines.add(EVENTS + events);
    lines.add(LOST + lost);
    for (Problem problem : problems) {
      lines.add(PROBLEM + clean(problem.input()) + "\t" + clean(problem.message()));
    }
    stories.forEach(line -> lines.add(STORY + line));
    assumptions.forEach(line -> lines.add(ASSUMPTION + line));
    declared.forEach(entry -> lines.add(DECLARED + SuppressionLine.write(entry)));
    lines.add(TAIL);
    Files.write(file, lines, StandardCharsets.UTF_8);
  }

  static String clean(String text) {
    return text.replace('\t', ' ').replace('\n', ' ').replace('\r', ' ');
  }

  /** What was said, or nothing if the program did not come to its end with the agent. */
  public static Optional<RunResult> read(Path file) {
    try {
      List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
      if (lines.isEmpty() || !lines.get(0).equals(HEAD) || !last(lines).equals(TAIL)) {
        return Optional.empty();
      }
      return Optional.of(
          new RunResult(
              (int) number(lines, CLASSES),
              number(lines, EVENTS),
              number(lines, LOST),
              behind(lines, PROBLEM).map(RunResult::problem).toList(),
              behind(lines, STORY).toList(),
              behind(lines, ASSUMPTION).toList(),
              behind(lines, DECLARED).map(SuppressionLine::read).toList()));
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  private static long number(List<String> lines, String word) {
    return Long.parseLong(behind(lines, word).findFirst().orElseThrow());
  }

  /** What stands behind a word, in the lines that begin with it. */
  private static Stream<String> behind(List<String> lines, String word) {
    return lines.stream()
        .filter(line -> line.startsWith(word))
        .map(line -> line.substring(word.length()));
  }

  private static Problem problem(String line) {
    int tab = line.indexOf('\t');
    return new Problem(line.substring(0, tab), line.substring(tab + 1));
  }

  private static String last(List<String> lines) {
    return lines.get(lines.size() - 1);
  }
}
