package dev.untorn.benchmarks;

import dev.untorn.agent.RunResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs the task that the arguments name, for the scripts and {@link ChildJvm}. */
public final class BenchmarkMain {

  private BenchmarkMain() {}

  public static void main(String[] args) throws Exception {
    List<String> rest = List.of(args).subList(1, args.length);
    switch (args[0]) {
      case "static" -> measure(rest);
      case "read" -> {
        if (!new ReadEverything(System.out).read(Corpus.in(Path.of(rest.get(0))))) {
          System.exit(1);
        }
      }
      case "work" -> {
        Exit exit = Exit.watch();
        Programs programs = Programs.parse(rest.subList(1, rest.size()));
        exit.done(Work.named(rest.get(0)).run(programs));
      }
      case "trace" -> measureTraces(rest);
      case "analyze" -> measureAnalyses(rest);
      case "growth" -> Growth.run(rest);
      case "rules" -> RuleCosts.run(rest);
      case "result" -> showResult(Path.of(rest.get(0)));
      default -> throw new IllegalArgumentException("no such thing to do: " + args[0]);
    }
  }

  /** Prints the result of the agent at the end of a run; fails if something was not observed. */
  private static void showResult(Path file) throws IOException {
    RunResult result = RunResult.read(file).orElseThrow();
    System.out.println("classes " + result.classes());
    result.problems().forEach(one -> System.out.println("problem " + one));
    if (!result.problems().isEmpty()) {
      System.exit(1);
    }
  }

  /** Takes the corpus folder, a folder to write to, and optionally a page for the results. */
  private static void measure(List<String> args) throws Exception {
    String machine = Machine.sentence("; SpotBugs " + SpotBugs.version());
    StaticBenchmark benchmark = new StaticBenchmark(Path.of(args.get(1)), System.err);
    Results results = benchmark.run(Corpus.in(Path.of(args.get(0))));
    String text = machine + "\n\n" + results.text();
    System.out.print(text);
    if (args.size() > 2) {
      new Page(Path.of(args.get(2)), "measured").write(text);
    }
  }

  /** Takes a folder to write to, and optionally a page for the results. */
  private static void measureTraces(List<String> args) throws Exception {
    Path file = Path.of(args.get(0)).resolve("run.trace");
    show(new TraceBenchmark(file, 20_000_000, 5).run(), "traces", args);
  }

  /** Takes the same arguments. */
  private static void measureAnalyses(List<String> args) throws Exception {
    Path folder = Path.of(args.get(0));
    String figures = new AnalyzeBenchmark(folder.resolve("analyze.trace"), 10_000_000).run();
    String servers = ServerRun.table(folder.resolve("server-runs.txt"));
    show(figures + "\n" + servers, "analyses", args);
  }

  private static void show(String figures, String section, List<String> args) throws Exception {
    String text = Machine.sentence("") + "\n\n" + figures;
    System.out.print(text);
    if (args.size() > 1) {
      new Page(Path.of(args.get(1)), section).write(text);
    }
  }
}
