package dev.untorn.benchmarks.papers;

import dev.untorn.analysis.CheckMode;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.benchmarks.accuracy.Evaluation;
import dev.untorn.benchmarks.accuracy.OperationName;
import dev.untorn.benchmarks.accuracy.ReportedFinding;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The findings of the rules over recorded runs in programs of the corpus. Runs differ, so the
 * findings of several runs are combined and kept in a file.
 */
public final class RecordedRuns {

  private static final int RUNS = 3;
  private static final String TITLE =
      "# What rules find in recorded runs; made by recorded.sh: program, mode, rule, operation, claim\n";

  private final Path project;

  public RecordedRuns(Path project) {
    this.project = project;
  }

  private Path file() {
    return project.resolve(Path.of("benchmarks", "recorded-sightings.txt"));
  }

  /** Runs the programs to which papers apply such rules, and writes the files. */
  public void write(Path scratch) throws IOException, InterruptedException {
    SortedSet<String> programs = new TreeSet<>();
    for (PaperLine line : PaperLine.read(CorpusFolder.of(project).papers())) {
      if (line.rules().stream().anyMatch(rule -> rule.side() == Rule.Side.DYNAMIC)) {
        programs.addAll(line.programs());
      }
    }
    RecordedFigures figures = new RecordedFigures(project);
    SortedSet<String> lines = new TreeSet<>();
    for (String program : programs) {
      for (int run = 0; run < RUNS; run++) {
        Path trace = record(program, scratch.resolve("recorded.trace"));
        analyze(program, trace, lines);
        figures.add(program, new Recording(() -> TraceFormat.open(trace)));
      }
    }
    figures.write();
    Files.writeString(file(), TITLE + String.join("\n", lines) + "\n");
  }

  private Path record(String program, Path trace) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:%s=trace=%s"
                    .formatted(project.resolve(Path.of("cli", "target", "untorn.jar")), trace),
                "-cp",
                classes("corpus") + File.pathSeparator + classes("annotations"),
                "dev.untorn.corpus." + program)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (process.waitFor() != 0) {
      throw new IOException(program + " has failed");
    }
    return trace;
  }

  private String classes(String module) {
    return project.resolve(Path.of(module, "target", "classes")).toString();
  }

  /** Includes {@code reduction}, which reports the same for recorded runs as online. */
  private static List<Detector> detectors(CheckMode mode) {
    DetectionMode extent = mode == CheckMode.PAPER ? DetectionMode.PAPER : DetectionMode.ALL;
    return DetectorList.all(DetectOptions.of(extent));
  }

  /** Adds the findings in a trace; notes, such as potential deadlocks, are not counted. */
  private static void analyze(String program, Path trace, SortedSet<String> lines)
      throws IOException {
    for (CheckMode mode : CheckMode.values()) {
      Recording recording = new Recording(() -> TraceFormat.open(trace));
      for (Detector detector : detectors(mode)) {
        String start = "%s\t%s\t%s\t".formatted(program, name(mode), detector.rule().id());
        detector.detect(
            recording,
            finding -> {
              if (finding.severity() != Severity.NOTE) {
                OperationName name = OperationName.of(finding.operation());
                lines.add(start + name.text() + "\t" + finding.id());
              }
            });
      }
    }
  }

  private static String name(CheckMode mode) {
    return mode.name().toLowerCase(Locale.ROOT);
  }

  /** Reads the file. */
  public Evaluation read() throws IOException {
    Map<CheckMode, Map<String, SortedSet<ReportedFinding>>> reportedFindings =
        new EnumMap<>(CheckMode.class);
    for (CheckMode mode : CheckMode.values()) {
      reportedFindings.put(mode, new HashMap<>());
    }
    for (String line : Files.readAllLines(file())) {
      if (!line.startsWith("#")) {
        List<String> cells = List.of(line.split("\t", -1));
        reportedFindings
            .get(CheckMode.valueOf(cells.get(1).toUpperCase(Locale.ROOT)))
            .computeIfAbsent(cells.get(0), key -> new TreeSet<>())
            .add(
                new ReportedFinding(
                    Rule.find(cells.get(2)).orElseThrow(),
                    OperationName.parse(cells.get(3)),
                    cells.get(4)));
      }
    }
    return new Evaluation(
        detectors(CheckMode.DEFAULT).stream().map(Detector::rule).toList(),
        CorpusFolder.of(project),
        reportedFindings);
  }
}
