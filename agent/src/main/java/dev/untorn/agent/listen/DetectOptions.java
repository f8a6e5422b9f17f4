package dev.untorn.agent.listen;

import dev.untorn.dynamic.atomizer.state.Refinement;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a run is judged.
 *
 * @param assumptions what is taken for granted, as {@link DeclaredAssumptions} explains
 */
public record DetectOptions(Set<Refinement> refinements, List<String> assumptions) {

  /** With all refinements, and without assumptions. */
  public static DetectOptions standard() {
    return new DetectOptions(EnumSet.allOf(Refinement.class), List.of());
  }

  public DetectOptions {
    refinements = Collections.unmodifiableSet(new TreeSet<>(refinements));
    assumptions = List.copyOf(assumptions);
  }
}
