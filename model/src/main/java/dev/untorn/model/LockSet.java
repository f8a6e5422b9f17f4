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
    TreeSet<Lock> more = new TreeSet<>(locks);
    more.add(lock);
    return new LockSet(more);
  }

  public LockSet without(Lock lock) {
    TreeSet<Lock> fewer = new TreeSet<>(locks);
    fewer.remove(lock);
    return new LockSet(fewer);
  }

  public LockSet intersect(LockSet other) {
    TreeSet<Lock> common = new TreeSet<>(locks);
    common.retainAll(other.locks);
    return new LockSet(common);
  }

  public LockSet union(LockSet other) {
    TreeSet<Lock> all = new TreeSet<>(locks);
    all.addAll(other.locks);
    return new LockSet(all);
  }

  /** Whether some lock keeps two threads that hold these sets from being there at once. */
  public boolean excludes(LockSet other) {
    return locks.stream().anyMatch(mine -> other.locks.stream().anyMatch(mine::excludes));
  }

  @Override
  public int compareTo(LockSet other) {
    return Orderings.<Lock>lexicographic().compare(locks, other.locks);
  }
}
