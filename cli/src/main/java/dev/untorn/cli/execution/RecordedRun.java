package dev.untorn.cli.execution;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.RunResult;
import dev.untorn.cli.execution.WatchedProcess.Ending;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.engine.TemporaryFolder;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Judges a run from its traces, which are there only until that is done.
 *
 * @param how the options of the detectors; the program says what else is assumed
 */
public record RecordedRun(Set<Rule> rules, DetectOptions how) {

  /** What reports call the trace. */
  private static final String NAME = "the run";

  /** Runs a program to its end, and judges what it did. */
  public RunOutcome judge(AgentOptions agent, Function<AgentOptions, Ending> program) {
    try (TemporaryFolder scratch = TemporaryFolder.make("untorn-trace")) {
      Path trace = scratch.path().resolve("trace." + RunResult.PROCESS);
      Ending ending = program.apply(agent.withTrace(trace));
      try (Progress stages = new Progress(Optional.empty())) {
        return RunOutcome.of(
            ending, new TraceAnalysis(traces(scratch), detectors(ending)).run(stages));
      }
    } catch (IOException e) {
      throw new UsageException("cannot keep a trace of the run: " + e.getMessage());
    }
  }

  /** One for each JVM. */
  private static List<TraceInput> traces(TemporaryFolder scratch) throws IOException {
    try (Stream<Path> files = Files.list(scratch.path())) {
      return files.sorted().map(file -> new TraceInput(file, NAME)).toList();
    }
  }

  private List<Detector> detectors(Ending ending) {
    List<String> assumed =
        ending.results().stream().flatMap(one -> one.assumptions().stream()).distinct().toList();
    return DetectorList.all(how.withAssumptions(assumed)).stream()
        .filter(detector -> rules.contains(detector.rule()))
        .toList();
  }
}
