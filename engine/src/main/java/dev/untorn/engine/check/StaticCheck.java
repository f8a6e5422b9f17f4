package dev.untorn.engine.check;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.rules.SharedPass;
import dev.untorn.bytecode.DeclaredSuppressions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.engine.result.Progress;
import dev.untorn.engine.result.RuleOutcome;
import dev.untorn.engine.result.StepTimer;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Problem;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;

/** Reads a program and applies checkers to it, in parallel. */
public record StaticCheck(
    ProgramInput input, List<Checker> checkers, CheckOptions options, ProgramOptions assumptions) {

  private static final String READING = "reading classes";
  private static final String BUILDING = "finding threads and locks";

  /** The result of a check. */
  public record Checked(
      Program program, EngineResult result, List<RuleOutcome> outcomes, List<String> remarks) {

    public List<Throwable> defects() {
      return RuleOutcome.defects(outcomes);
    }
  }

  /** Runs the check; a checker that fails does not stop the others. */
  public Checked run(Progress progress) {
    List<SharedPass> passes = SharedPass.of(checkers, options);
    StepTimer steps = new StepTimer(progress, 2 + passes.size());
    ClassFiles files = steps.run(READING, input.reader());
    Program program = steps.run(BUILDING, () -> Program.of(files, assumptions));
    requireClasses(program);
    DeclaredSuppressions declared = DeclaredSuppressions.of(program.classes());
    Map<Rule, RuleOutcome> byRule = new ConcurrentSkipListMap<>();
    Workers.run(
        passes.size(),
        () -> steps,
        (shared, i) -> byRule.putAll(apply(passes.get(i), program, shared)));
    List<RuleOutcome> outcomes = List.copyOf(byRule.values());
    Findings findings =
        Findings.of(
            inspection(program, steps.millis()),
            problems(program, declared, outcomes),
            RuleOutcome.findings(outcomes));
    return new Checked(
        program,
        new EngineResult(findings, declared.entries(), RuleOutcome.complete(outcomes)),
        outcomes,
        remarks(passes, outcomes, steps));
  }

  private Map<Rule, RuleOutcome> apply(SharedPass pass, Program program, StepTimer steps) {
    // A checker may use several threads itself.
    Map<Rule, Queue<Finding>> found = new EnumMap<>(Rule.class);
    pass.rules().forEach(rule -> found.put(rule, new ConcurrentLinkedQueue<>()));
    Map<Rule, Throwable> ends =
        steps.run(
            RuleOutcome.step(pass.rules()),
            () -> pass.check(program, options, (rule, finding) -> found.get(rule).add(finding)));
    Map<Rule, RuleOutcome> outcomes = new EnumMap<>(Rule.class);
    found.forEach(
        (rule, some) ->
            outcomes.put(
                rule,
                new RuleOutcome(rule, List.copyOf(some), Optional.ofNullable(ends.get(rule)))));
    return outcomes;
  }

  private void requireClasses(Program program) {
    if (program.classes().isEmpty()) {
      throw new UsageException(
          program.problems().stream()
              .findFirst()
              .map(first -> first.input() + ": " + first.message())
              .orElse(String.join(", ", input.names()) + ": contains no classes"));
    }
  }

  private Inspection inspection(Program program, long millis) {
    return new Inspection(
        "check",
        input.names(),
        OptionalInt.empty(),
        program.classes().size(),
        program.methods().count(),
        0,
        millis);
  }

  /** Collects the problems of the program last: it detects missing classes while rules run. */
  private static Set<Problem> problems(
      Program program, DeclaredSuppressions declared, List<RuleOutcome> outcomes) {
    Set<Problem> problems = new TreeSet<>(declared.problems());
    problems.addAll(RuleOutcome.problems(outcomes));
    problems.addAll(program.problems());
    return problems;
  }

  private static List<String> remarks(
      List<SharedPass> passes, List<RuleOutcome> outcomes, StepTimer steps) {
    List<String> remarks = new ArrayList<>();
    remarks.add(READING + ": " + steps.time(READING));
    remarks.add(BUILDING + ": " + steps.time(BUILDING));
    for (SharedPass pass : passes) {
      String step = RuleOutcome.step(pass.rules());
      String found =
          outcomes.stream()
              .filter(outcome -> pass.rules().contains(outcome.rule()))
              .map(outcome -> Long.toString(outcome.found()))
              .collect(Collectors.joining(", "));
      remarks.add("%s: %s, found %s".formatted(step, steps.time(step), found));
    }
    return remarks;
  }
}
