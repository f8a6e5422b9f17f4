package dev.untorn.analysis.pattern;

import dev.untorn.bytecode.locks.LockExpression;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What is known at a program point: the paper's set R, and which tested values are true or false on
 * all ways to it.
 */
final class Facts {

  private final Map<LockExpression, Released> released;
  private final Map<Integer, Boolean> known;

  private Facts(Map<LockExpression, Released> released, Map<Integer, Boolean> known) {
    this.released = released;
    this.known = known;
  }

  static Facts none() {
    return new Facts(new LinkedHashMap<>(), new HashMap<>());
  }

  Facts copy() {
    return new Facts(new LinkedHashMap<>(released), new HashMap<>(known));
  }

  Collection<Released> released() {
    return List.copyOf(released.values());
  }

  /** Notes that a lock was given up, with what is held meanwhile. */
  void add(Witness witness, Set<LockExpression> contexts) {
    Released one = new Released(witness, contexts, contexts, known);
    released.merge(witness.lock(), one, Released::join);
  }

  /** Keeps what is still true when only some locks are held. */
  void within(Set<LockExpression> held) {
    replace(one -> one.within(held));
  }

  /** Forgets the names that no longer mean what they did. */
  void forget(Predicate<LockExpression> changed) {
    if (!released.isEmpty()) {
      released.keySet().removeIf(lock -> !lock.isStable() && changed.test(lock));
    }
  }

  /** Forgets what was known about a value that is computed anew. */
  void forget(int value) {
    known.remove(value);
    replace(one -> one.forget(value));
  }

  /** Learns the outcome of a test; who would contradict it did not come this way. */
  void learn(int value, boolean isTrue) {
    known.put(value, isTrue);
    released.values().removeIf(one -> one.conditions().getOrDefault(value, isTrue) != isTrue);
  }

  private void replace(UnaryOperator<Released> change) {
    if (!released.isEmpty()) {
      released.replaceAll((lock, one) -> change.apply(one));
    }
  }

  /** What can be true where two ways meet. */
  Facts join(Facts other) {
    Facts both = copy();
    other.released.forEach((lock, one) -> both.released.merge(lock, one, Released::join));
    both.known.entrySet().retainAll(other.known.entrySet());
    return both;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Facts facts
        && released.equals(facts.released)
        && known.equals(facts.known);
  }

  @Override
  public int hashCode() {
    return Objects.hash(released, known);
  }
}
