package dev.untorn.cli.demo;

import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The findings in the demo, compared with its markers. */
public record DemoEvaluation(
    List<DemoMarker> marks, Collection<Finding> findings, Set<Rule> applied) {

  /** The outcome for an operation that is marked as torn. */
  enum Outcome {
    FOUND,
    /** Only rules that were not applied are meant to find it. */
    NOT_YET,
    /** A rule that was applied should have found it. */
    MISSED
  }

  List<DemoMarker> torn() {
    return marks.stream().filter(DemoMarker::isTorn).toList();
  }

  List<DemoMarker> lookAlikes() {
    return marks.stream().filter(mark -> !mark.isTorn()).toList();
  }

  long count(Outcome outcome) {
    return torn().stream().filter(mark -> outcome(mark) == outcome).count();
  }

  Outcome outcome(DemoMarker torn) {
    if (!missing(torn).isEmpty()) {
      return Outcome.MISSED;
    }
    return finders(torn).isEmpty() ? Outcome.NOT_YET : Outcome.FOUND;
  }

  Set<Rule> finders(DemoMarker mark) {
    Set<Rule> finders = new TreeSet<>();
    findings.stream().filter(mark::isAbout).forEach(finding -> finders.addAll(finding.rules()));
    return finders;
  }

  Set<Rule> missing(DemoMarker torn) {
    Set<Rule> missing = new TreeSet<>(torn.rules());
    missing.retainAll(applied);
    missing.removeAll(finders(torn));
    return missing;
  }

  Set<Rule> later(DemoMarker torn) {
    Set<Rule> later = new TreeSet<>(torn.rules());
    later.removeAll(applied);
    return later;
  }

  /** Findings without a marker of a violation, in look-alikes or elsewhere. */
  List<Finding> falseAlarms() {
    return findings.stream()
        .filter(finding -> torn().stream().noneMatch(mark -> mark.isAbout(finding)))
        .toList();
  }

  public boolean isAsPromised() {
    return count(Outcome.MISSED) == 0 && falseAlarms().isEmpty();
  }
}
