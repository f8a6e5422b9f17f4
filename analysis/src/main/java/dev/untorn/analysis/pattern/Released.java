package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.locks.LockExpression;
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
record Released(
    Witness witness,
    Set<LockExpression> contexts,
    Set<LockExpression> always,
    Map<Integer, Boolean> conditions) {

  Released {
    contexts = Set.copyOf(contexts);
    always = Set.copyOf(always);
    conditions = Map.copyOf(conditions);
  }

  /** What can be true where two ways meet: this very object if that is nothing new. */
  Released join(Released other) {
    if (equals(other)) {
      return this;
    }
    Witness earlier = isBetter(other) ? witness : other.witness;
    Set<LockExpression> all = union(contexts, other.contexts);
    Set<LockExpression> both = intersection(always, other.always);
    Map<Integer, Boolean> common = common(conditions, other.conditions);
    boolean isThis =
        earlier.equals(witness) && all == contexts && both == always && common == conditions;
    return isThis ? this : new Released(earlier, all, both, common);
  }

  /** Whether this witness says more: it has more contexts, or as many and comes first. */
  private boolean isBetter(Released other) {
    return contexts.size() == other.contexts.size()
        ? witness.instruction() <= other.witness.instruction()
        : contexts.size() > other.contexts.size();
  }

  /** What is left when only some locks are still held. */
  Released within(Set<LockExpression> held) {
    Set<LockExpression> left = intersection(contexts, held);
    return left == contexts
        ? this
        : new Released(witness, left, intersection(always, held), conditions);
  }

  /** The same without what was known about a value. */
  Released forget(int value) {
    if (!conditions.containsKey(value)) {
      return this;
    }
    Map<Integer, Boolean> left = new HashMap<>(conditions);
    left.remove(value);
    return new Released(witness, contexts, always, left);
  }

  private static Set<LockExpression> union(Set<LockExpression> some, Set<LockExpression> more) {
    if (some == more || some.containsAll(more)) {
      return some;
    }
    Set<LockExpression> all = new HashSet<>(some);
    all.addAll(more);
    return all;
  }

  private static Set<LockExpression> intersection(
      Set<LockExpression> some, Set<LockExpression> other) {
    if (some == other || other.containsAll(some)) {
      return some;
    }
    Set<LockExpression> both = new HashSet<>(some);
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
        || (other instanceof Released released
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
