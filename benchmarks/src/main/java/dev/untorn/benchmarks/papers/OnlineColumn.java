package dev.untorn.benchmarks.papers;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.RunResult;
import dev.untorn.benchmarks.accuracy.CorpusFile;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.benchmarks.accuracy.OperationName;
import dev.untorn.benchmarks.accuracy.Table;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** Runs our versions of the papers' programs, and counts the findings of {@code reduction}. */
public final class OnlineColumn {

  /** Interleavings differ from run to run; the reports of all runs count. */
  private static final int RUNS = 3;

  private static final int DEADLINE_SECONDS = 60;

  private static final String HEAD =
      """
      <!-- made by benchmarks/online.sh; do not edit -->
      # Online reduction

      What `reduction` reports while our versions of the programs in [WS06] run, next to the numbers of that paper
      ([references](algorithms.md#references)). An operation counts as reported if any of %d runs reports it. Cells are
      *bugs*-*benign*-*false*-*missed*: reported operations that are marked as violations, reported ones that are benign according to our reading of
      the code (`benchmarks/online.txt`), other reported ones, and marked ones that are not reported.

      """;

  private final Path jar;
  private final Path classes;
  private final CorpusFolder corpus;

  private OnlineColumn(Path project, Path jar) throws IOException {
    this.jar = jar;
    classes = project.resolve("corpus/target/classes");
    corpus = CorpusFolder.of(project);
  }

  /** Takes the project's folder, the jar with the agent, and the page to write. */
  public static void main(String[] args) throws Exception {
    Path project = Path.of(args[0]);
    OnlineColumn column = new OnlineColumn(project, Path.of(args[1]));
    Map<String, OnlineReading> readings = OnlineReading.read(project);
    Map<List<String>, PaperRemark> remarks = PaperRemark.read(project);
    Files.writeString(Path.of(args[2]), column.page(readings, remarks));
  }

  private String page(Map<String, OnlineReading> readings, Map<List<String>, PaperRemark> remarks)
      throws Exception {
    Table table =
        new Table(
            List.of(
                "program",
                "paper",
                "our program",
                "ours: paper mode",
                "without handed-over-locks",
                "default mode",
                "reason for the difference"));
    for (PaperLine line : PaperLine.read(corpus.papers())) {
      if (line.unit() == PaperLine.Unit.TRANSACTIONS
          && line.rules().equals(List.of(Rule.REDUCTION))) {
        for (String program : line.programs()) {
          table.row(
              row(line, corpus.file(program), readings.get(program), remarks.get(line.key())));
        }
      }
    }
    return HEAD.formatted(RUNS) + table.text();
  }

  private List<String> row(
      PaperLine line, CorpusFile program, OnlineReading reading, PaperRemark remark)
      throws Exception {
    List<String> cells = new ArrayList<>(List.of(line.row(), line.number(), program.name()));
    Set<Refinement> published = Refinement.usual();
    published.removeIf(one -> !one.isPublished());
    Set<Refinement> withoutHandedOver = EnumSet.copyOf(published);
    withoutHandedOver.remove(Refinement.HANDED_OVER_LOCKS);
    for (Set<Refinement> refinements : List.of(published, withoutHandedOver, Refinement.usual())) {
      cells.add(reading.count(reported(program, refinements), corpus.expectedFindings(program)));
    }
    cells.add(remark.why());
    return cells;
  }

  private SortedSet<OperationName> reported(CorpusFile program, Set<Refinement> refinements)
      throws IOException, InterruptedException {
    SortedSet<OperationName> reported = new TreeSet<>();
    for (int i = 0; i < RUNS; i++) {
      for (Finding finding : run(program, DetectOptions.standard().with(refinements))) {
        reported.add(OperationName.of(finding.operation()));
      }
    }
    return reported;
  }

  private List<Finding> run(CorpusFile program, DetectOptions how)
      throws IOException, InterruptedException {
    Path result = Files.createTempFile("online", ".result");
    try {
      AgentOptions options = AgentOptions.standard().with(how).withResult(result);
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-javaagent:%s=%s".formatted(jar, options.text()),
                  "-cp",
                  classes.toString(),
                  "dev.untorn.corpus." + program.name())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException(program.name() + " does not end");
      }
      return RunResult.read(result).orElseThrow().findings();
    } finally {
      Files.delete(result);
    }
  }
}
