package dev.untorn.benchmarks.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.benchmarks.accuracy.Marker.Word;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.Severity;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The programs of the corpus that can be forced into a schedule: {@code block} and {@code
 * offline-reduction} find in each schedule what is marked for them. What {@code reduction} finds
 * depends on the schedule: it must be found in one of them.
 *
 * <p>The markers are about default mode. {@code // PAPER: rules} names those that report an
 * operation in paper mode.
 */
class ForcedSchedulesIT {

  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final int DEADLINE_MINUTES = 5;

  /** In the first one, threads come as they like. */
  private static final List<String> SCHEDULES =
      List.of("at_once", "alternating_up", "alternating_down", "one_by_one_up", "one_by_one_down");

  private static final List<CorpusFile> FILES = new ArrayList<>();
  private static final List<Path> TRACES = new ArrayList<>();

  @TempDir private static Path folder;

  /** A rule that reports an operation. */
  private record Report(OperationName operation, Rule rule) implements Comparable<Report> {
    @Override
    public int compareTo(Report other) {
      return toString().compareTo(other.toString());
    }
  }

  @BeforeAll
  static void record() throws Exception {
    for (CorpusFile file : CorpusFolder.of(PROJECT).files()) {
      String source = Files.readString(file.source());
      if (source.contains("ForcedRun.in") && source.contains("static void main(")) {
        FILES.add(file);
      }
    }
    assertThat(FILES).hasSizeGreaterThan(10);
    for (String schedule : SCHEDULES) {
      TRACES.add(record(schedule));
    }
  }

  @Test
  void defaultModeFindsWhatIsMarked() throws Exception {
    SortedSet<Report> expected = new TreeSet<>();
    for (CorpusFile file : FILES) {
      add(file.marked(), expected);
    }
    check(DetectionMode.ALL, expected);
  }

  @Test
  void paperModeFindsWhatThePapersFind() throws Exception {
    SortedSet<Report> expected = new TreeSet<>();
    for (CorpusFile file : FILES) {
      add(PaperMarkers.of(file), expected);
    }
    check(DetectionMode.PAPER, expected);
  }

  private static void add(Map<OperationName, List<Marker>> marked, Collection<Report> expected) {
    marked.forEach(
        (operation, markers) ->
            markers.stream()
                .filter(one -> one.side().equals(Optional.of(Side.DYNAMIC)))
                .filter(one -> one.word() != Word.MISSED)
                .flatMap(one -> one.rules().stream())
                .forEach(rule -> expected.add(new Report(operation, rule))));
  }

  private static void check(DetectionMode mode, SortedSet<Report> expected) throws Exception {
    Map<Report, SortedSet<String>> found = new TreeMap<>();
    expected.forEach(one -> found.put(one, new TreeSet<>()));
    for (int i = 0; i < SCHEDULES.size(); i++) {
      for (Report report : analyze(TRACES.get(i), mode)) {
        found.computeIfAbsent(report, key -> new TreeSet<>()).add(SCHEDULES.get(i));
      }
    }
    found.entrySet().removeIf(one -> isRight(one, expected.contains(one.getKey())));
    assertThat(found).isEmpty();
  }

  private static boolean isRight(Map.Entry<Report, SortedSet<String>> found, boolean expected) {
    SortedSet<String> schedules = found.getValue();
    if (found.getKey().rule() != Rule.REDUCTION) {
      return schedules.size() == (expected ? SCHEDULES.size() : 0);
    }
    return expected ? !schedules.isEmpty() : SCHEDULES.subList(0, 1).containsAll(schedules);
  }

  /** Figure 3 of paper 003: the sections of two methods, and the variable. */
  @Test
  void vectorIsReportedAsInFigure3() throws Exception {
    String[] twoReads = {"READ elementCount in size", "READ elementCount in toArray"};
    assertThat(steps(Rule.BLOCK, "$PlainVector")).hasSize(3).containsSubsequence(twoReads);
    assertThat(steps(Rule.OFFLINE_REDUCTION, "$PlainVector"))
        .hasSize(3)
        .containsSubsequence(twoReads);
  }

  /** Figure 2 of paper 002: the lock is released in one call and taken again in the other. */
  @Test
  void appendIsReportedAsInFigure2() throws Exception {
    assertThat(steps(Rule.REDUCTION, "$CharBuffer"))
        .containsExactly("RELEASE in length", "ACQUIRE in setLength", "ACQUIRE in getChars");
  }

  /** Of the findings about a class when threads alternate. */
  private static List<String> steps(Rule rule, String type) throws Exception {
    return findings(TRACES.get(1), DetectionMode.PAPER).stream()
        .filter(finding -> finding.rules().contains(rule))
        .filter(finding -> finding.operation().className().endsWith(type))
        .flatMap(finding -> finding.explanation().interleaving().steps().stream())
        .map(
            step ->
                step.action()
                    + step.variable().map(variable -> " " + variable.shortName()).orElse("")
                    + " in "
                    + step.site().method())
        .toList();
  }

  private static SortedSet<Report> analyze(Path trace, DetectionMode mode) throws Exception {
    SortedSet<Report> found = new TreeSet<>();
    for (Finding finding : findings(trace, mode)) {
      if (isOftenHarmless(finding)) {
        continue;
      }
      OperationName operation = OperationName.of(finding.operation());
      finding.rules().forEach(rule -> found.add(new Report(operation, rule)));
    }
    return found;
  }

  /** Whether it is a note about variables; potential deadlocks are notes about locks. */
  private static boolean isOftenHarmless(Finding finding) {
    return finding.severity() == Severity.NOTE
        && finding.explanation().interleaving().steps().stream()
            .anyMatch(step -> step.variable().isPresent());
  }

  private static List<Finding> findings(Path trace, DetectionMode mode) throws Exception {
    List<Finding> found = new ArrayList<>();
    Recording recording = new Recording(() -> TraceFormat.open(trace));
    for (Detector detector : DetectorList.all(DetectOptions.of(mode))) {
      detector.detect(recording, found::add);
    }
    return found;
  }

  private static Path record(String schedule) throws Exception {
    Path trace = folder.resolve(schedule + ".trace");
    Path jar = PROJECT.resolve(Path.of("cli", "target", "untorn.jar"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add(
        "-javaagent:%s=trace=%s,exclude=dev.untorn.corpus.schedule.Gate".formatted(jar, trace));
    command.add("-Dschedule=" + schedule);
    command.add("-cp");
    command.add(
        String.join(
            File.pathSeparator, "target/test-classes", classes("corpus"), classes("annotations")));
    command.add(ProgramRow.class.getName());
    FILES.forEach(file -> command.add("dev.untorn.corpus." + file.name()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(process.waitFor(DEADLINE_MINUTES, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isZero();
    } finally {
      process.destroyForcibly();
    }
    return trace;
  }

  private static String classes(String module) {
    return PROJECT.resolve(Path.of(module, "target", "classes")).toString();
  }
}
