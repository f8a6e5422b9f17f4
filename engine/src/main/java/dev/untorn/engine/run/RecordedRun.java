package dev.untorn.engine.run;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.RunResult;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.engine.analyze.TraceAnalysis;
import dev.untorn.engine.analyze.TraceInput;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.result.Progress;
import dev.untorn.engine.run.WatchedProcess.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A run that is recorded in temporary traces and analysed when it has ended.
 *
 * @param detectors those to apply, for what is assumed about the run
 */
public record RecordedRun(
    WatchedProcess program, Function<List<String>, List<Detector>> detectors) {

  /** What reports call the traces. */
  private static final String NAME = "the run";

  /** Runs the program to its end and analyses its traces. */
  public RunOutcome run(AgentOptions agent) {
    try (TemporaryFolder scratch = TemporaryFolder.make("untorn-trace")) {
      Path trace = scratch.path().resolve("trace." + RunResult.PROCESS);
      Ending ending = program.run(agent.withTrace(trace));
      return RunOutcome.of(
          ending,
          new TraceAnalysis(traces(scratch), detectors.apply(assumptions(ending)))
              .run(Progress.NONE));
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

  private static List<String> assumptions(Ending ending) {
    return ending.results().stream().flatMap(one -> one.assumptions().stream()).distinct().toList();
  }
}
