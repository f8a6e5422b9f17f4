package dev.untorn.model;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The locks that a thread holds at one moment. */
public record LockSet(SortedSet<Lock> locks) implements Comparable<LockSet> {

  public static final LockSet EMPTY = new LockSet(Collections.emptySortedSet());

  public LockSet {
    locks = Collections.unmodifiableSortedSet(new TreeSet<>(locks));
  }

  public static LockSet of(Lock... locks) {
    return of(List.of(locks));
  }

  public static LockSet of(Collection<Lock> locks) {
    return new LockSet(new TreeSet<>(locks));
  }

  public boolean isEmpty() {
    return locks.isEmpty();
  }

  public LockSet with(Lock lock) {
    return union(of(lock));
  }

  public LockSet union(LockSet other) {
    return new LockSet(Orderings.union(locks, other.locks));
  }

  @Override
  public int compareTo(LockSet other) {
    return Orderings.<Lock>lexicographic().compare(locks, other.locks);
  }
}
