package dev.untorn.agent;

import dev.untorn.dynamic.reduction.Refinement;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a run is judged.
 *
 * @param assumptions what is taken for granted, as {@link Assumed} explains
 */
public record Judging(Set<Refinement> refinements, List<String> assumptions) {

  /** With all refinements, and without assumptions. */
  public static Judging standard() {
    return new Judging(EnumSet.allOf(Refinement.class), List.of());
  }

  public Judging {
    refinements = Collections.unmodifiableSet(new TreeSet<>(refinements));
    assumptions = List.copyOf(assumptions);
  }
}
