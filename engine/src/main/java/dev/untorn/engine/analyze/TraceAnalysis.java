package dev.untorn.engine.analyze;

import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Detector.Coverage;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.engine.result.Progress;
import dev.untorn.engine.result.RuleOutcome;
import dev.untorn.engine.result.StepTimer;
import dev.untorn.model.Finding;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Inspection.Figure;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Applies detectors to traces, in parallel; also computes the papers' figures if wanted. */
public record TraceAnalysis(List<TraceInput> traces, List<Detector> detectors, boolean hasFigures) {

  /** The result of an analysis. */
  public record Analyzed(EngineResult result, List<RuleOutcome> outcomes) {

    public List<Throwable> defects() {
      return RuleOutcome.defects(outcomes);
    }
  }

  /** A trace that can be read repeatedly, with the problems of the last reading. */
  private static final class RereadableTrace {

    private final TraceInput trace;
    private final Recording recording = new Recording(this::open);
    private EventSource last;

    RereadableTrace(TraceInput trace) {
      this.trace = trace;
    }

    private synchronized EventSource open() throws IOException {
      last = TraceFormat.open(trace.file());
      return last;
    }

    /** The problems of reading the trace; called after reading. */
    synchronized List<Problem> problems() {
      List<Problem> problems = new ArrayList<>();
      if (last != null) {
        last.troubles().forEach(trouble -> problems.add(new Problem(trace.name(), trouble)));
        problems.addAll(last.symbols().problems());
      }
      return problems;
    }
  }

  /** The application of one rule to one trace. */
  private record Job(RereadableTrace trace, Detector detector) {

    String step() {
      return "%s in %s".formatted(RuleOutcome.step(List.of(detector.rule())), trace.trace.name());
    }

    Outcome run() {
      List<Finding> found = new ArrayList<>();
      List<Problem> problems = new ArrayList<>();
      long events = 0;
      Optional<Throwable> end = Optional.empty();
      try {
        Coverage coverage = detector.detect(trace.recording, found::add);
        coverage.leftOut().forEach(what -> problems.add(new Problem(step(), what)));
        events = coverage.events();
      } catch (Throwable thrown) {
        end = Optional.of(thrown);
      }
      return new Outcome(new RuleOutcome(detector.rule(), found, end), events, problems);
    }
  }

  /** The result of a job. */
  private record Outcome(RuleOutcome rule, long events, List<Problem> problems) {}

  public Analyzed run(Progress progress) {
    List<RereadableTrace> readings = traces.stream().map(RereadableTrace::new).toList();
    List<Job> jobs = new ArrayList<>();
    for (RereadableTrace reading : readings) {
      detectors.forEach(detector -> jobs.add(new Job(reading, detector)));
    }
    StepTimer steps = new StepTimer(progress, jobs.size());
    Outcome[] outcomes = new Outcome[jobs.size()];
    Workers.run(
        outcomes.length,
        () -> steps,
        (shared, i) -> outcomes[i] = shared.run(jobs.get(i).step(), jobs.get(i)::run));
    Set<Problem> problems = new TreeSet<>();
    readings.forEach(reading -> problems.addAll(reading.problems()));
    return analyzed(List.of(outcomes), problems, steps.millis());
  }

  private Analyzed analyzed(List<Outcome> outcomes, Set<Problem> problems, long millis) {
    List<RuleOutcome> rules = outcomes.stream().map(Outcome::rule).toList();
    outcomes.forEach(outcome -> problems.addAll(outcome.problems()));
    problems.addAll(RuleOutcome.problems(rules));
    SortedMap<Figure, Long> figures = new TreeMap<>();
    if (hasFigures) {
      traces.forEach(trace -> trace.count(figures));
    }
    // Each rule has read all events.
    long events = outcomes.stream().mapToLong(Outcome::events).sum() / detectors.size();
    Inspection inspection =
        new Inspection(
            "analyze",
            traces.stream().map(TraceInput::name).toList(),
            OptionalInt.empty(),
            0,
            0,
            events,
            millis,
            figures);
    return new Analyzed(
        new EngineResult(
            Findings.of(inspection, problems, RuleOutcome.findings(rules)),
            List.of(),
            RuleOutcome.complete(rules)),
        rules);
  }
}
