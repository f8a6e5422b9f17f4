package dev.untorn.model;

import java.util.List;

/** The steps of several actors, in the order that shows the problem. */
public record Interleaving(List<Step> steps) implements Comparable<Interleaving> {

  public static final Interleaving NONE = new Interleaving(List.of());

  public Interleaving {
    steps = List.copyOf(steps);
  }

  public static Interleaving of(Step... steps) {
    return new Interleaving(List.of(steps));
  }

  public boolean isEmpty() {
    return steps.isEmpty();
  }

  /** The actors that take part, by number. */
  public List<Actor> actors() {
    return steps.stream().map(Step::actor).distinct().sorted().toList();
  }

  /** Orders by the steps; one that shows nothing comes last. */
  @Override
  public int compareTo(Interleaving other) {
    int order = Boolean.compare(isEmpty(), other.isEmpty());
    return order != 0 ? order : Orders.<Step>lexicographic().compare(steps, other.steps);
  }
}
