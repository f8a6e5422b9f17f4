package dev.untorn.benchmarks.papers;

import dev.untorn.benchmarks.accuracy.CorpusFile;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.benchmarks.accuracy.ExpectedFindings;
import dev.untorn.benchmarks.accuracy.OperationName;
import dev.untorn.dynamic.atomizer.AtomizerDetector;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.detect.OnlineOverTrace;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.model.wording.Spelling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * Counts the reports of the rule {@code reduction} as its refinements are added one by one, as in
 * Fig. 18 of its paper: each program of the corpus is recorded once, and its trace is analyzed
 * repeatedly. Called by {@code staircase.sh}.
 */
public final class Staircase {

  /** All but reentrant locks, because reentrant acquires are not in a trace. */
  private static final EnumSet<Refinement> ADDED =
      EnumSet.range(Refinement.THREAD_LOCAL_LOCKS, Refinement.HARM);

  private static final String MAIN = "public static void main(";
  private static final int DEADLINE_SECONDS = 60;
  private static final long MAX_VARIABLES = 1 << 20;

  private final Path project;
  private final CorpusFolder corpus;
  private final Map<String, List<Row>> rows = new TreeMap<>();

  /** The reports in a program, by number of refinements, and the accuracy of the last. */
  private record Row(String program, List<Integer> reported, int found, int torn, int wrong) {}

  private Staircase(Path project) throws IOException {
    this.project = project;
    corpus = CorpusFolder.of(project);
  }

  /** Takes the project's folder, the jar with the agent, and the page to write. */
  public static void main(String[] args) throws Exception {
    Staircase staircase = new Staircase(Path.of(args[0]));
    for (CorpusFile file : staircase.corpus.files()) {
      if (Files.readString(file.source()).contains(MAIN)) {
        staircase.add(file, Path.of(args[1]));
      }
    }
    Files.write(Path.of(args[2]), staircase.page());
  }

  private void add(CorpusFile file, Path jar) throws IOException, InterruptedException {
    Path trace = Files.createTempFile("staircase", ".trace");
    try {
      record(file, jar, trace);
      List<Integer> counts = new ArrayList<>();
      Set<OperationName> last = Set.of();
      for (Set<Refinement> refinements : steps()) {
        last = reported(trace, refinements);
        counts.add(last.size());
      }
      String group = file.name().replaceFirst("\\.[^.]*$", "");
      rows.computeIfAbsent(group, key -> new ArrayList<>()).add(row(file, counts, last));
    } finally {
      Files.delete(trace);
    }
  }

  private Row row(CorpusFile file, List<Integer> counts, Set<OperationName> reported) {
    ExpectedFindings expectedFindings = corpus.expectedFindings(file);
    long torn =
        expectedFindings.markers().keySet().stream().filter(expectedFindings::isTorn).count();
    long found = reported.stream().filter(expectedFindings::isTorn).count();
    return new Row(file.name(), counts, (int) found, (int) torn, reported.size() - (int) found);
  }

  private void record(CorpusFile file, Path jar, Path trace)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:" + jar + "=trace=" + trace,
                "-cp",
                project.resolve("corpus/target/classes").toString(),
                "dev.untorn.corpus." + file.name())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException(file.name() + " does not end");
    }
  }

  /** Only reentrant locks, then one more each time. */
  private static List<Set<Refinement>> steps() {
    List<Set<Refinement>> steps = new ArrayList<>();
    Set<Refinement> some = EnumSet.of(Refinement.REENTRANT_LOCKS);
    steps.add(EnumSet.copyOf(some));
    for (Refinement refinement : ADDED) {
      some.add(refinement);
      steps.add(EnumSet.copyOf(some));
    }
    return steps;
  }

  private static Set<OperationName> reported(Path trace, Set<Refinement> refinements)
      throws IOException {
    try (EventSource source = TraceFormat.open(trace)) {
      OnlineDetector.Run run =
          new AtomizerDetector(refinements)
              .begin(source.symbols(), RunAssumptions.NONE, MAX_VARIABLES);
      source.accept(OnlineOverTrace.feed(run));
      Set<OperationName> names = new TreeSet<>();
      for (Violation plot : run.violations()) {
        source.symbols().operation(plot.operation()).map(OperationName::of).ifPresent(names::add);
      }
      return names;
    }
  }

  private List<String> page() {
    List<String> lines = new ArrayList<>();
    lines.add("<!-- made by benchmarks/staircase.sh; do not edit -->");
    lines.add("# Refinements of `reduction`");
    lines.add("");
    lines.add(
        "How many operations `reduction` reports in one run of each corpus program with a `main`: without");
    lines.add(
        "refinements, and with one more in each column. *Found* and *false* refer to the last column. The numbers");
    lines.add("vary a little from run to run.");
    lines.add("");
    lines.add(
        "Fig. 18 of [FF08] does the same for other programs, so only the trend can be compared: 341 warnings without");
    lines.add(
        "any refinement, 97 with five. The first of these five is reentrant locks. Traces contain no reentrant acquires, so");
    lines.add(
        "our *basic* corresponds to the paper's second column. `ordering`, `library-calls` and `harm` are not in the paper.");
    lines.add(
        "`ordering` can raise the count, because it [changes the refinements](algorithms.md#reduction) before it.");
    lines.add("");
    StringBuilder head = new StringBuilder("| programs | | basic |");
    for (Refinement refinement : ADDED) {
      head.append(" + ").append(Spelling.of(refinement)).append(" |");
    }
    lines.add(head + " found | violations | false |");
    lines.add("| --- |".concat(" --: |".repeat(ADDED.size() + 5)));
    List<Row> all = new ArrayList<>();
    rows.forEach(
        (group, some) -> {
          lines.add(line(group, some));
          all.addAll(some);
        });
    lines.add(line("all", all));
    lines.add("");
    lines.add("Programs with false positives or false negatives:");
    lines.add("");
    all.stream()
        .filter(row -> row.wrong > 0 || row.found < row.torn)
        .forEach(row -> lines.add(remark(row)));
    return lines;
  }

  private static String remark(Row row) {
    return "- %s: %d of %d found, %d false".formatted(row.program, row.found, row.torn, row.wrong);
  }

  private static String line(String name, List<Row> some) {
    StringBuilder line = new StringBuilder("| %s | %d |".formatted(name, some.size()));
    for (int i = 0; i < ADDED.size() + 1; i++) {
      int column = i;
      line.append(" %d |".formatted(some.stream().mapToInt(row -> row.reported.get(column)).sum()));
    }
    return line
        + " %d | %d | %d |"
            .formatted(
                some.stream().mapToInt(Row::found).sum(),
                some.stream().mapToInt(Row::torn).sum(),
                some.stream().mapToInt(Row::wrong).sum());
  }
}
