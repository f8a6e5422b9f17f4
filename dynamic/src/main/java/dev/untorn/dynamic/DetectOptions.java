package dev.untorn.dynamic;

import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.dynamic.conflictpairs.BlockAnalysis;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.model.Rule;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Options for the analysis of runs: the online rules (all if none is given), their refinements and
 * assumptions, the mode for recorded runs, and the cycle length for {@code block}.
 */
public record DetectOptions(
    Set<Rule> rules,
    Set<Refinement> refinements,
    List<String> assumptions,
    DetectionMode mode,
    int cycles) {

  public static DetectOptions standard() {
    return of(DetectionMode.ALL);
  }

  /** The default options; in the mode of the papers, without unpublished refinements. */
  public static DetectOptions of(DetectionMode mode) {
    Set<Refinement> refinements = Refinement.usual();
    refinements.removeIf(one -> mode == DetectionMode.PAPER && !one.isPublished());
    return new DetectOptions(Set.of(), refinements, List.of(), mode, BlockAnalysis.PAIRS);
  }

  public DetectOptions {
    rules = Collections.unmodifiableSet(new TreeSet<>(rules));
    refinements = Collections.unmodifiableSet(new TreeSet<>(refinements));
    assumptions = List.copyOf(assumptions);
  }

  public DetectOptions with(Set<Refinement> others) {
    return new DetectOptions(rules, others, assumptions, mode, cycles);
  }

  public DetectOptions withRules(Set<Rule> others) {
    return new DetectOptions(others, refinements, assumptions, mode, cycles);
  }

  public DetectOptions withAssumptions(List<String> others) {
    return new DetectOptions(rules, refinements, others, mode, cycles);
  }

  public DetectOptions withCycles(int most) {
    return new DetectOptions(rules, refinements, assumptions, mode, most);
  }
}
