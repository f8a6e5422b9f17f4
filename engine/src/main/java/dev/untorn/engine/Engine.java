package dev.untorn.engine;

import dev.untorn.agent.AgentOptions;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.DeclaredSuppressions;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.engine.analyze.TraceAnalysis;
import dev.untorn.engine.analyze.TraceAnalysis.Analyzed;
import dev.untorn.engine.analyze.TraceInput;
import dev.untorn.engine.check.ProgramInput;
import dev.untorn.engine.check.StaticCheck;
import dev.untorn.engine.check.StaticCheck.Checked;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.deliver.Delivery;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.engine.result.Progress;
import dev.untorn.engine.run.RunOutcome;
import dev.untorn.engine.run.WatchedProcess;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Untorn as a library: checks programs, observes runs and analyzes traces. A {@link Delivery} turns
 * the results into reports. It prints nothing and never exits; user errors are {@link
 * UsageException}s.
 */
public record Engine(RuleRegistry rules) {

  public static Engine standard() {
    return new Engine(RuleRegistry.standard());
  }

  /** A program to check. */
  public record CheckRequest(
      ProgramInput input, Set<Rule> rules, CheckOptions options, ProgramOptions assumptions) {}

  /** Traces to analyze. */
  public record TraceRequest(
      List<TraceInput> traces, Set<Rule> rules, DetectOptions options, boolean hasFigures) {}

  /** A program to run. */
  public record RunRequest(
      WatchedProcess program,
      Set<Rule> rules,
      AgentOptions agent,
      DetectOptions options,
      boolean hasFigures) {}

  /** Findings files to merge. */
  public record ReportRequest(List<Path> files, List<Path> classes, Path folder) {}

  public Checked check(CheckRequest request, Progress progress) {
    return new StaticCheck(
            request.input, rules.checkers(request.rules), request.options, request.assumptions)
        .run(progress);
  }

  public Analyzed analyze(TraceRequest request, Progress progress) {
    request.traces.forEach(TraceInput::requireTrace);
    return new TraceAnalysis(
            request.traces,
            RuleRegistry.detectors(request.rules, request.options),
            request.hasFigures)
        .run(progress);
  }

  /**
   * Runs a program; a temporary trace is recorded if statistics or offline rules need the whole
   * run.
   */
  public RunOutcome run(RunRequest request) {
    AgentOptions agent = request.agent.with(request.options);
    return !request.hasFigures && request.rules.stream().allMatch(RuleRegistry::isOnLine)
        ? RunOutcome.of(
            request.program.run(agent.with(request.options.withRules(request.rules))),
            request.rules)
        : RunOutcome.recorded(
            request.program,
            agent,
            (traces, assumed) ->
                new TraceAnalysis(
                    traces,
                    RuleRegistry.detectors(request.rules, request.options.withAssumptions(assumed)),
                    request.hasFigures));
  }

  public EngineResult report(ReportRequest request) {
    Findings merged =
        request.files.stream()
            .map(request.folder::resolve)
            .map(Delivery::read)
            .reduce(Findings::merge)
            .orElseThrow();
    DeclaredSuppressions declared =
        DeclaredSuppressions.of(ProgramInput.classes(request.classes, request.folder));
    SortedSet<Problem> problems = new TreeSet<>(merged.problems());
    problems.addAll(declared.problems());
    return new EngineResult(
        new Findings(merged.inspections(), problems, merged.findings()),
        declared.entries(),
        // The files may contain findings of any rule.
        Set.of(Rule.values()));
  }
}
