package dev.untorn.analysis.locking;

import dev.untorn.analysis.locking.LockingPattern.WitnessLock;
import dev.untorn.bytecode.locks.AccessPath;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The facts at a program point: the paper's set R, and outcomes of tests. Copies share their data
 * until one of them is changed; shared data is equal without a comparison.
 */
final class LockSequenceFacts {

  /** The released locks by their numbers, or null. */
  private ReleasedLock[] released;

  /** Whether copies share the array, so that it must not be modified. */
  private boolean isShared;

  /** Never modified, only replaced. */
  private Map<Integer, Boolean> known;

  private LockSequenceFacts(
      ReleasedLock[] released, boolean isShared, Map<Integer, Boolean> known) {
    this.released = released;
    this.isShared = isShared;
    this.known = known;
  }

  /** No facts, for this number of locks. */
  static LockSequenceFacts none(int locks) {
    return new LockSequenceFacts(new ReleasedLock[locks], false, Map.of());
  }

  LockSequenceFacts copy() {
    isShared = true;
    return new LockSequenceFacts(released, true, known);
  }

  /** The lock with a number if it was released, otherwise null. */
  ReleasedLock released(int lock) {
    return released[lock];
  }

  /** Adds a released lock, with the locks held around it. */
  void add(int lock, WitnessLock witness, Set<AccessPath> contexts) {
    ReleasedLock one = new ReleasedLock(witness, contexts, contexts, known);
    set(lock, released[lock] == null ? one : released[lock].join(one));
  }

  /** Keeps the facts that hold while only some locks are held. */
  @SuppressWarnings("ReferenceEquality") // identity shows that nothing has changed
  void within(Set<AccessPath> held) {
    Set<AccessPath> kept = held; // most locks have the same contexts
    for (int lock = 0; lock < released.length; lock++) {
      ReleasedLock one = released[lock];
      if (one != null && one.contexts() != kept) {
        ReleasedLock left = one.within(held);
        kept = left.equals(one) ? one.contexts() : kept;
        set(lock, left);
      }
    }
  }

  /** Drops a lock whose name denotes another object now. */
  void forgetLock(int lock) {
    set(lock, null);
  }

  /** Drops the outcome of a test of a value that is computed again. */
  void forgetValue(int value) {
    if (known.containsKey(value)) {
      Map<Integer, Boolean> left = new HashMap<>(known);
      left.remove(value);
      known = Map.copyOf(left);
    }
    replace(one -> one.forget(value));
  }

  /** Adds the outcome of a test, and drops locks that were released under the opposite outcome. */
  void learn(int value, boolean isTrue) {
    Map<Integer, Boolean> more = new HashMap<>(known);
    more.put(value, isTrue);
    known = Map.copyOf(more);
    replace(one -> one.conditions().getOrDefault(value, isTrue) == isTrue ? one : null);
  }

  private void replace(UnaryOperator<ReleasedLock> change) {
    for (int lock = 0; lock < released.length; lock++) {
      if (released[lock] != null) {
        set(lock, change.apply(released[lock]));
      }
    }
  }

  @SuppressWarnings("ReferenceEquality") // identity shows that nothing has changed
  private void set(int lock, ReleasedLock one) {
    if (!Objects.equals(released[lock], one)) {
      released = isShared ? released.clone() : released;
      isShared = false;
      released[lock] = one;
    }
  }

  /** The facts where two paths meet: this object if the other one adds nothing. */
  LockSequenceFacts join(LockSequenceFacts other) {
    Map<Integer, Boolean> common = ReleasedLock.common(known, other.known);
    LockSequenceFacts both = copy();
    for (int lock = 0; released != other.released && lock < released.length; lock++) {
      ReleasedLock one = other.released[lock];
      if (one != null) {
        both.set(lock, released[lock] == null ? one : released[lock].join(one));
      }
    }
    both.known = common;
    return both.released == released && common == known ? this : both;
  }

  /**
   * An element of the paper's set R: a released lock with the locks held since then on some path,
   * and on all paths, and the conditions known at the release; a path on which the opposite is
   * known is infeasible.
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

    /** The state where two paths meet: this object if the other one adds nothing. */
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

    /** Whether this witness is preferred: it has more contexts, or as many and comes first. */
    private boolean isBetter(ReleasedLock other) {
      return contexts.size() == other.contexts.size()
          ? witness.instruction() <= other.witness.instruction()
          : contexts.size() > other.contexts.size();
    }

    /** The state while only some locks are still held. */
    ReleasedLock within(Set<AccessPath> held) {
      Set<AccessPath> left = intersection(contexts, held);
      return left == contexts
          ? this
          : new ReleasedLock(witness, left, intersection(always, held), conditions);
    }

    /** The same without the outcome of a test. */
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

    /** The common conditions: the first map if it has no others. */
    static Map<Integer, Boolean> common(Map<Integer, Boolean> some, Map<Integer, Boolean> other) {
      if (some == other || other.entrySet().containsAll(some.entrySet())) {
        return some;
      }
      Map<Integer, Boolean> common = new HashMap<>(some);
      common.entrySet().retainAll(other.entrySet());
      return Map.copyOf(common);
    }
  }
}
