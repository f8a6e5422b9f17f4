package dev.untorn.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The steps of several actors, in the order that shows the problem. */
public record Interleaving(List<Step> steps) implements Comparable<Interleaving> {

  public static final Interleaving NONE = new Interleaving(List.of());

  /** An actor that is named in one step has that name in all. */
  public Interleaving {
    Map<Integer, Actor> named = new HashMap<>();
    for (Step step : steps) {
      named.merge(step.actor().number(), step.actor(), (a, b) -> a.name().isEmpty() ? b : a);
    }
    steps = steps.stream().map(step -> step.by(named.get(step.actor().number()))).toList();
  }

  public static Interleaving of(Step... steps) {
    return new Interleaving(List.of(steps));
  }

  public boolean isEmpty() {
    return steps.isEmpty();
  }

  public List<Actor> actors() {
    return steps.stream().map(Step::actor).distinct().sorted().toList();
  }

  /** Orders by the steps; one that shows nothing comes last. */
  @Override
  public int compareTo(Interleaving other) {
    int order = Boolean.compare(isEmpty(), other.isEmpty());
    return order != 0 ? order : Orderings.<Step>lexicographic().compare(steps, other.steps);
  }
}
