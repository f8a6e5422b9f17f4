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

  /** Whether a step acquires a lock that another actor has acquired and not released. */
  public boolean isBlocked(Step step) {
    List<Step> before =
        steps.subList(0, steps.indexOf(step)).stream()
            .filter(one -> one.lock().isPresent() && isSameLock(one, step))
            .toList();
    Step last = before.isEmpty() ? step : before.get(before.size() - 1);
    return last.action() == Step.Action.ACQUIRE && !last.actor().equals(step.actor());
  }

  /** The same expression may denote different objects in different classes. */
  private static boolean isSameLock(Step one, Step other) {
    boolean isInOneClass = one.site().className().equals(other.site().className());
    return one.lock().equals(other.lock())
        && (isInOneClass
            || one.lock().stream().noneMatch(lock -> lock.expression().startsWith("this")));
  }

  /** Compares the steps; an empty interleaving comes last. */
  @Override
  public int compareTo(Interleaving other) {
    int order = Boolean.compare(isEmpty(), other.isEmpty());
    return order != 0 ? order : Orderings.<Step>lexicographic().compare(steps, other.steps);
  }
}
