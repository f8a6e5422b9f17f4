package dev.untorn.dynamic.atomizer;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Refinements and counters shared by the states of variables and locks. */
final class AtomizerOptions {

  private final Set<Refinement> refinements;

  /** Whether happens-before edges are used. */
  final boolean isOrdering;

  /** Whether locks that only one thread uses are both-movers. */
  final boolean areOwnLocksMovers;

  /** Counts variables that are no longer read-shared, or whose state was dropped. */
  final AtomicInteger broken = new AtomicInteger();

  /** The creator of each object; not needed with happens-before edges. */
  private final Map<Integer, Integer> creators = new ConcurrentHashMap<>();

  AtomizerOptions(Set<Refinement> refinements) {
    this.refinements = refinements.isEmpty() ? Set.of() : EnumSet.copyOf(refinements);
    isOrdering = refinements.contains(Refinement.ORDERING);
    areOwnLocksMovers = refinements.contains(Refinement.THREAD_LOCAL_LOCKS);
  }

  void create(int object, int thread) {
    if (!isOrdering) {
      creators.put(object, thread);
    }
  }

  /** The creator of an object, which is its first owner (section 4.1), or 0 if unknown. */
  int creator(int object) {
    return isOrdering ? 0 : creators.getOrDefault(object, 0);
  }

  boolean has(Refinement refinement) {
    return refinements.contains(refinement);
  }
}
