package dev.untorn.cli;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.Assumed;
import dev.untorn.agent.Judging;
import dev.untorn.agent.RunResult;
import dev.untorn.cli.WatchedProgram.Ending;
import dev.untorn.dynamic.block.BlockRule;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.reduction.ReductionRule;
import dev.untorn.dynamic.rules.Detectors;
import dev.untorn.dynamic.walk.Extent;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Judges a run from its traces, which are there only until that is done.
 *
 * @param how what the rule {@code reduction} wants to know
 */
record RecordedRun(Set<Rule> rules, Judging how, Extent extent) {

  /** What reports call the trace. */
  private static final String NAME = "the run";

  /** Runs a program to its end, and judges what it did. */
  RunVerdict judge(AgentOptions agent, Function<AgentOptions, Ending> program) {
    try (ScratchFolder scratch = ScratchFolder.make("untorn-trace")) {
      Path trace = scratch.path().resolve("trace." + RunResult.PROCESS);
      Ending ending = program.apply(agent.withTrace(trace));
      try (Stages stages = new Stages(Optional.empty())) {
        return RunVerdict.of(
            ending, new TraceAnalysis(traces(scratch), detectors(ending)).run(stages));
      }
    } catch (IOException e) {
      throw new UserMistake("cannot keep a trace of the run: " + e.getMessage());
    }
  }

  /** One for each JVM. */
  private static List<TraceInput> traces(ScratchFolder scratch) throws IOException {
    try (Stream<Path> files = Files.list(scratch.path())) {
      return files.sorted().map(file -> new TraceInput(file, NAME)).toList();
    }
  }

  private List<Detector> detectors(Ending ending) {
    List<String> assumed =
        ending.results().stream().flatMap(one -> one.assumptions().stream()).distinct().toList();
    List<Detector> all =
        new ArrayList<>(BelievingDetector.of(Detectors.all(BlockRule.PAIRS, extent), assumed));
    all.add(new ReductionRule(how.refinements(), names -> new Assumed(assumed, names)));
    return all.stream().filter(detector -> rules.contains(detector.rule())).toList();
  }
}
