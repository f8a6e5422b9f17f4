package dev.untorn.cli.execution;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.rules.SharedPass;
import dev.untorn.bytecode.DeclaredSuppressions;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.engine.EngineResult;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Looks at a program with some checkers. */
public record StaticCheck(
    ProgramInput input, List<Checker> checkers, CheckOptions options, ProgramOptions assumptions) {

  static final String READING = "reading classes";
  static final String BUILDING = "finding threads and locks";

  /**
   * What came of a check.
   *
   * @param passes the rules as they were applied together
   * @param outcomes one for each rule, in the order of the rules
   */
  public record Checked(
      Program program, EngineResult result, List<SharedPass> passes, List<RuleOutcome> outcomes) {

    public List<Throwable> defects() {
      return outcomes.stream().flatMap(outcome -> outcome.defect().stream()).toList();
    }

    /** What was done, and how long each part of it took. */
    public List<String> remarks(Progress stages) {
      List<String> remarks = new ArrayList<>();
      remarks.add(READING + ": " + stages.time(READING));
      remarks.add(BUILDING + ": " + stages.time(BUILDING));
      for (SharedPass pass : passes) {
        String stage = RuleRunner.stage(pass.rules());
        String found =
            outcomes.stream()
                .filter(outcome -> pass.rules().contains(outcome.rule()))
                .map(outcome -> Long.toString(outcome.found()))
                .collect(Collectors.joining(", "));
        remarks.add("%s: %s, found %s".formatted(stage, stages.time(stage), found));
      }
      return remarks;
    }
  }

  public int stages() {
    return 2 + passes().size();
  }

  private List<SharedPass> passes() {
    return SharedPass.of(checkers, options);
  }

  /**
   * Reads the program and applies the rules.
   *
   * @throws UsageException if there is nothing that could be looked at
   */
  public Checked run(Progress stages) {
    ClassFiles files = stages.run(READING, input.reader());
    Program program = stages.run(BUILDING, () -> Program.of(files, assumptions));
    requireClasses(program);
    DeclaredSuppressions declared = DeclaredSuppressions.of(program.classes());
    List<RuleOutcome> outcomes = new RuleRunner(program, options, stages).apply(passes());
    Findings findings =
        Findings.of(
            inspection(program, stages.millis()),
            problems(program, declared, outcomes),
            findings(outcomes));
    return new Checked(
        program,
        new EngineResult(findings, declared.entries(), applied(outcomes)),
        passes(),
        outcomes);
  }

  private void requireClasses(Program program) {
    if (program.classes().isEmpty()) {
      throw new UsageException(
          program.problems().stream()
              .findFirst()
              .map(first -> first.input() + ": " + first.message())
              .orElse(String.join(", ", input.names()) + ": there are no classes in it"));
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

  /** Asks the program last: it learns which classes are missing while rules ask for them. */
  private static Set<Problem> problems(
      Program program, DeclaredSuppressions declared, List<RuleOutcome> outcomes) {
    Set<Problem> problems = new TreeSet<>(declared.problems());
    outcomes.forEach(outcome -> outcome.problem().ifPresent(problems::add));
    problems.addAll(program.problems());
    return problems;
  }

  private static List<Finding> findings(List<RuleOutcome> outcomes) {
    return outcomes.stream().flatMap(outcome -> outcome.findings().stream()).toList();
  }

  private static Set<Rule> applied(List<RuleOutcome> outcomes) {
    return outcomes.stream()
        .filter(RuleOutcome::isComplete)
        .map(RuleOutcome::rule)
        .collect(Collectors.toSet());
  }
}
