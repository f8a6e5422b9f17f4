package dev.untorn.cli.execution;

import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Detector.Coverage;
import dev.untorn.engine.EngineResult;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** Looks at recorded runs with some detectors, several at once. */
public record TraceAnalysis(List<TraceInput> traces, List<Detector> detectors) {

  /**
   * What came of it.
   *
   * @param outcomes one for each trace and rule
   */
  public record Analyzed(EngineResult result, List<RuleOutcome> outcomes) {

    public List<Throwable> defects() {
      return outcomes.stream().flatMap(outcome -> outcome.defect().stream()).toList();
    }
  }

  /** One rule for one trace. */
  private record Job(RereadableTrace trace, Detector detector) {

    String stage() {
      return "%s in %s".formatted(RuleRunner.stage(detector.rule()), trace.name());
    }
  }

  /** What came of a job. */
  private record Outcome(
      RuleOutcome rule, Optional<Coverage> detection, Collection<Problem> problems) {}

  public int stages() {
    return traces.size() * detectors.size();
  }

  /** Applies each rule to each trace. */
  public Analyzed run(Progress stages) {
    List<RereadableTrace> readings = traces.stream().map(RereadableTrace::new).toList();
    List<Job> jobs = new ArrayList<>();
    for (RereadableTrace reading : readings) {
      detectors.forEach(detector -> jobs.add(new Job(reading, detector)));
    }
    Outcome[] outcomes = new Outcome[jobs.size()];
    Workers.run(
        outcomes.length,
        () -> stages,
        (shared, i) -> {
          Job job = jobs.get(i);
          outcomes[i] = shared.run(job.stage(), () -> run(job));
        });
    Set<Problem> problems = new TreeSet<>();
    readings.forEach(reading -> problems.addAll(reading.problems()));
    return analyzed(List.of(outcomes), problems, stages.millis());
  }

  private static Outcome run(Job job) {
    List<Finding> found = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    Optional<Coverage> detection = Optional.empty();
    Optional<Throwable> end = Optional.empty();
    try {
      Coverage done = job.detector().detect(job.trace().recording(), found::add);
      done.leftOut().forEach(what -> problems.add(new Problem(job.stage(), what)));
      detection = Optional.of(done);
    } catch (Throwable thrown) {
      end = Optional.of(thrown);
    }
    return new Outcome(new RuleOutcome(job.detector().rule(), found, end), detection, problems);
  }

  /**
   * @param problems of the traces; those of the rules are added
   */
  private Analyzed analyzed(List<Outcome> outcomes, Set<Problem> problems, long millis) {
    List<RuleOutcome> rules = outcomes.stream().map(Outcome::rule).toList();
    outcomes.forEach(outcome -> problems.addAll(outcome.problems()));
    rules.forEach(rule -> rule.problem().ifPresent(problems::add));
    List<Finding> findings = rules.stream().flatMap(rule -> rule.findings().stream()).toList();
    return new Analyzed(
        new EngineResult(
            Findings.of(inspection(outcomes, millis), problems, findings),
            List.of(),
            applied(rules)),
        rules);
  }

  /** Each rule has read all events. */
  private Inspection inspection(List<Outcome> outcomes, long millis) {
    long events =
        outcomes.stream()
            .flatMap(outcome -> outcome.detection().stream())
            .mapToLong(Coverage::events)
            .sum();
    return new Inspection(
        "analyze",
        traces.stream().map(TraceInput::name).toList(),
        OptionalInt.empty(),
        0,
        0,
        events / detectors.size(),
        millis);
  }

  private static Set<Rule> applied(List<RuleOutcome> outcomes) {
    Set<Rule> applied = EnumSet.noneOf(Rule.class);
    outcomes.forEach(outcome -> applied.add(outcome.rule()));
    outcomes.stream()
        .filter(outcome -> !outcome.isComplete())
        .forEach(outcome -> applied.remove(outcome.rule()));
    return applied;
  }
}
