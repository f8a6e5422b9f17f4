package dev.untorn.engine.run;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.RunResult;
import dev.untorn.engine.analyze.TraceAnalysis;
import dev.untorn.engine.analyze.TraceAnalysis.Analyzed;
import dev.untorn.engine.analyze.TraceInput;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.engine.result.Progress;
import dev.untorn.engine.run.WatchedProcess.Ending;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Inspection.Figure;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** The findings of a run. */
public record RunOutcome(
    Ending ending,
    Collection<Finding> findings,
    Set<Problem> problems,
    long events,
    SortedMap<Figure, Long> figures,
    Set<Rule> applied,
    List<Throwable> defects) {

  public static RunOutcome of(Ending ending, Set<Rule> rules) {
    return new RunOutcome(
        ending,
        findings(ending),
        new TreeSet<>(ending.problems()),
        ending.results().stream().mapToLong(RunResult::events).sum(),
        new TreeMap<>(),
        rules,
        List.of());
  }

  /** Records a program in temporary traces, and analyzes them after it has ended. */
  public static RunOutcome recorded(
      WatchedProcess program,
      AgentOptions agent,
      BiFunction<List<TraceInput>, List<String>, TraceAnalysis> analysis) {
    try (TemporaryFolder scratch = TemporaryFolder.make("untorn-trace")) {
      Path trace = scratch.path().resolve("trace." + RunResult.PROCESS);
      Ending ending = program.run(agent.withTrace(trace));
      List<String> assumed =
          ending.results().stream().flatMap(one -> one.assumptions().stream()).distinct().toList();
      return of(ending, analysis.apply(traces(scratch), assumed).run(Progress.NONE));
    } catch (IOException e) {
      throw new UsageException("cannot record the run: " + e.getMessage());
    }
  }

  private static List<TraceInput> traces(TemporaryFolder scratch) throws IOException {
    try (Stream<Path> files = Files.list(scratch.path())) {
      return files.sorted().map(file -> new TraceInput(file, "the run")).toList();
    }
  }

  private static RunOutcome of(Ending ending, Analyzed analyzed) {
    Findings found = analyzed.result().findings();
    Set<Problem> problems = new TreeSet<>(ending.problems());
    problems.addAll(found.problems());
    return new RunOutcome(
        ending,
        found.findings(),
        problems,
        found.inspections().stream().mapToLong(Inspection::events).sum(),
        found.inspections().first().figures(),
        analyzed.result().applied(),
        analyzed.defects());
  }

  public static List<Finding> findings(Ending ending) {
    return ending.results().stream().flatMap(one -> one.findings().stream()).toList();
  }

  public EngineResult result(List<String> arguments) {
    Inspection inspection =
        new Inspection(
            "run",
            arguments,
            OptionalInt.of(ending.exitCode()),
            ending.classes(),
            0,
            events,
            ending.millis(),
            figures);
    List<SuppressionEntry> declared =
        ending.results().stream().flatMap(one -> one.declared().stream()).distinct().toList();
    return new EngineResult(Findings.of(inspection, problems, findings), declared, applied);
  }
}
