package dev.untorn.model.triage;

import dev.untorn.model.Finding;
import dev.untorn.model.Orderings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** The results of one or more inspections: at most one finding per claim, in order. */
public record Findings(
    SortedSet<Inspection> inspections, SortedSet<Problem> problems, List<Finding> findings) {

  public Findings {
    inspections = Collections.unmodifiableSortedSet(new TreeSet<>(inspections));
    problems = Collections.unmodifiableSortedSet(new TreeSet<>(problems));
    findings = merged(findings);
    if (inspections.isEmpty()) {
      throw new IllegalArgumentException("findings come from at least one inspection");
    }
  }

  public static Findings of(
      Inspection inspection, Collection<Problem> problems, Collection<Finding> findings) {
    return new Findings(
        new TreeSet<>(List.of(inspection)), new TreeSet<>(problems), List.copyOf(findings));
  }

  public Findings merge(Findings other) {
    List<Finding> all = new ArrayList<>(findings);
    all.addAll(other.findings);
    return new Findings(
        Orderings.union(inspections, other.inspections),
        Orderings.union(problems, other.problems),
        all);
  }

  public Findings with(List<Finding> others) {
    return new Findings(inspections, problems, others);
  }

  public Findings filter(Predicate<Finding> passes) {
    return with(findings.stream().filter(passes).toList());
  }

  /** The sum over inspections with different inputs; of several commands, the largest sum. */
  public long total(ToLongFunction<Inspection> figure) {
    Map<String, Map<List<String>, Long>> byCommand = new HashMap<>();
    inspections.forEach(
        one ->
            byCommand
                .computeIfAbsent(one.command(), command -> new HashMap<>())
                .merge(one.inputs(), figure.applyAsLong(one), Math::max));
    return byCommand.values().stream()
        .mapToLong(byInputs -> byInputs.values().stream().mapToLong(Long::longValue).sum())
        .max()
        .orElse(0);
  }

  private static List<Finding> merged(Collection<Finding> findings) {
    Map<String, Finding> byClaim = new LinkedHashMap<>();
    findings.forEach(finding -> byClaim.merge(finding.id(), finding, Finding::merge));
    return byClaim.values().stream().sorted().toList();
  }
}
