package dev.untorn.analysis.locking;

import dev.untorn.bytecode.locks.AccessPath;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * An element of the paper's set R: a lock that was taken and given up before.
 *
 * @param contexts the locks that are held without a gap since then; the paper begins a new R in
 *     each block instead
 * @param always those of them that are held since then whichever way was gone
 * @param conditions what was known about tested values then: where the opposite is known, nobody
 *     comes who was there
 */
record ReleasedLock(
    WitnessLock witness,
    Set<AccessPath> contexts,
    Set<AccessPath> always,
    Map<Integer, Boolean> conditions) {

  ReleasedLock {
    contexts = Set.copyOf(contexts);
    always = Set.copyOf(always);
    conditions = Map.copyOf(conditions);
  }

  /** What can be true where two ways meet: this very object if that is nothing new. */
  ReleasedLock join(ReleasedLock other) {
    if (equals(other)) {
      return this;
    }
    WitnessLock earlier = isBetter(other) ? witness : other.witness;
    Set<AccessPath> all = union(contexts, other.contexts);
    Set<AccessPath> both = intersection(always, other.always);
    Map<Integer, Boolean> common = common(conditions, other.conditions);
    boolean isThis =
        earlier.equals(witness) && all == contexts && both == always && common == conditions;
    return isThis ? this : new ReleasedLock(earlier, all, both, common);
  }

  /** Whether this witness says more: it has more contexts, or as many and comes first. */
  private boolean isBetter(ReleasedLock other) {
    return contexts.size() == other.contexts.size()
        ? witness.instruction() <= other.witness.instruction()
        : contexts.size() > other.contexts.size();
  }

  /** What is left when only some locks are still held. */
  ReleasedLock within(Set<AccessPath> held) {
    Set<AccessPath> left = intersection(contexts, held);
    return left == contexts
        ? this
        : new ReleasedLock(witness, left, intersection(always, held), conditions);
  }

  /** The same without what was known about a value. */
  ReleasedLock forget(int value) {
    if (!conditions.containsKey(value)) {
      return this;
    }
    Map<Integer, Boolean> left = new HashMap<>(conditions);
    left.remove(value);
    return new ReleasedLock(witness, contexts, always, left);
  }

  private static Set<AccessPath> union(Set<AccessPath> some, Set<AccessPath> more) {
    if (some == more || some.containsAll(more)) {
      return some;
    }
    Set<AccessPath> all = new HashSet<>(some);
    all.addAll(more);
    return all;
  }

  private static Set<AccessPath> intersection(Set<AccessPath> some, Set<AccessPath> other) {
    if (some == other || other.containsAll(some)) {
      return some;
    }
    Set<AccessPath> both = new HashSet<>(some);
    both.retainAll(other);
    return both;
  }

  /** What both know, as one of them if it knows no more. */
  static Map<Integer, Boolean> common(Map<Integer, Boolean> some, Map<Integer, Boolean> other) {
    if (some == other || other.entrySet().containsAll(some.entrySet())) {
      return some;
    }
    Map<Integer, Boolean> common = new HashMap<>(some);
    common.entrySet().retainAll(other.entrySet());
    return Map.copyOf(common);
  }

  /** Most often it is the same object: what Java makes of a record does not look at that. */
  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof ReleasedLock released
            && witness.equals(released.witness)
            && contexts.equals(released.contexts)
            && always.equals(released.always)
            && conditions.equals(released.conditions));
  }

  @Override
  public int hashCode() {
    return Objects.hash(witness, contexts, always, conditions);
  }
}
