package dev.untorn.cli;

import dev.untorn.agent.RunResult;
import dev.untorn.cli.TraceAnalysis.Analyzed;
import dev.untorn.cli.WatchedProgram.Ending;
import dev.untorn.dynamic.story.StoryReader;
import dev.untorn.model.Finding;
import dev.untorn.model.Findings;
import dev.untorn.model.Inspection;
import dev.untorn.model.Problem;
import dev.untorn.model.Rule;
import dev.untorn.model.SuppressionEntry;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the rules say about a run.
 *
 * @param problems what was not looked at
 * @param applied the rules that have looked at all of it
 * @param defects what is wrong with Untorn
 */
record RunVerdict(
    Ending ending,
    Collection<Finding> findings,
    Set<Problem> problems,
    long events,
    Set<Rule> applied,
    List<Throwable> defects) {

  /** What was said while the program ran. */
  static RunVerdict of(Ending ending) {
    return new RunVerdict(
        ending,
        findings(ending),
        new TreeSet<>(ending.problems()),
        ending.results().stream().mapToLong(RunResult::events).sum(),
        Set.of(Rule.REDUCTION),
        List.of());
  }

  /** What is said about the traces of a program that has ended. */
  static RunVerdict of(Ending ending, Analyzed analyzed) {
    Findings said = analyzed.result().findings();
    Set<Problem> problems = new TreeSet<>(ending.problems());
    problems.addAll(said.problems());
    return new RunVerdict(
        ending,
        said.findings(),
        problems,
        said.inspections().stream().mapToLong(Inspection::events).sum(),
        analyzed.result().applied(),
        analyzed.defects());
  }

  /** What was found in the program and in the JVMs that it started, while they ran. */
  static List<Finding> findings(Ending ending) {
    return ending.results().stream()
        .flatMap(one -> StoryReader.findings(Rule.REDUCTION, one.stories()).stream())
        .toList();
  }

  /**
   * What is to be delivered.
   *
   * @param arguments what stands behind {@code java}
   */
  Result result(List<String> arguments) {
    Inspection inspection =
        new Inspection(
            "run",
            arguments,
            OptionalInt.of(ending.exitCode()),
            ending.classes(),
            0,
            events,
            ending.millis());
    List<SuppressionEntry> declared =
        ending.results().stream().flatMap(one -> one.declared().stream()).distinct().toList();
    return new Result(Findings.of(inspection, problems, findings), declared, applied);
  }
}
