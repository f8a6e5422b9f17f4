package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.locks.LockExpression;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
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

  /** What can be true where two ways meet. */
  Released join(Released other) {
    if (equals(other)) {
      return this;
    }
    Set<LockExpression> all = new HashSet<>(contexts);
    all.addAll(other.contexts);
    Set<LockExpression> both = new HashSet<>(always);
    both.retainAll(other.always);
    Map<Integer, Boolean> common = new HashMap<>(conditions);
    common.entrySet().retainAll(other.conditions.entrySet());
    boolean isEarlier = witness.instruction() <= other.witness.instruction();
    return new Released(isEarlier ? witness : other.witness, all, both, common);
  }

  /** What is left when only some locks are still held. */
  Released within(Set<LockExpression> held) {
    if (held.containsAll(contexts)) {
      return this;
    }
    Set<LockExpression> left = new HashSet<>(contexts);
    left.retainAll(held);
    Set<LockExpression> leftAlways = new HashSet<>(always);
    leftAlways.retainAll(held);
    return new Released(witness, left, leftAlways, conditions);
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
}
