package dev.untorn.model;

import static java.util.Comparator.naturalOrder;
import static java.util.Comparator.nullsFirst;
import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.Optional;

/** One step of an interleaving. */
public record Step(
    Actor actor,
    Action action,
    Optional<Variable> variable,
    Optional<Lock> lock,
    Site site,
    LockSet held)
    implements Comparable<Step> {

  /** The action of an actor in one step. */
  public enum Action {
    READ,
    WRITE,
    ACQUIRE,
    RELEASE,
    BEGIN,
    END,
    START,
    JOIN;

    public boolean isAccess() {
      return this == READ || this == WRITE;
    }

    public boolean isLocking() {
      return this == ACQUIRE || this == RELEASE;
    }
  }

  private static final Comparator<Step> ORDER =
      Comparator.comparing(Step::actor)
          .thenComparing(Step::action)
          .thenComparing(step -> step.variable().orElse(null), nullsFirst(naturalOrder()))
          .thenComparing(step -> step.lock().orElse(null), nullsFirst(naturalOrder()))
          .thenComparing(Step::site)
          .thenComparing(Step::held);

  public Step {
    requireNonNull(actor);
    requireNonNull(site);
    requireNonNull(held);
    if (action.isAccess() != variable.isPresent()) {
      throw new IllegalArgumentException("a step names a variable if and only if it accesses one");
    }
    if (action.isLocking() != lock.isPresent()) {
      throw new IllegalArgumentException("a step names a lock if and only if it takes or frees it");
    }
  }

  Step by(Actor other) {
    return new Step(other, action, variable, lock, site, held);
  }

  public static Step of(Actor actor, Access access) {
    Action action = access.kind() == Access.Kind.READ ? Action.READ : Action.WRITE;
    return new Step(
        actor,
        action,
        Optional.of(access.variable()),
        Optional.empty(),
        access.site(),
        access.held());
  }

  public static Step acquire(Actor actor, Lock lock, Site site) {
    return new Step(
        actor, Action.ACQUIRE, Optional.empty(), Optional.of(lock), site, LockSet.EMPTY);
  }

  public static Step release(Actor actor, Lock lock, Site site) {
    return new Step(
        actor, Action.RELEASE, Optional.empty(), Optional.of(lock), site, LockSet.EMPTY);
  }

  @Override
  public int compareTo(Step other) {
    return ORDER.compare(this, other);
  }
}
