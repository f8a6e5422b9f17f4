package dev.untorn.dynamic.atomizer;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What variables and locks have in common: how they are judged, and a count of changes. */
final class AtomizerOptions {

  private final Set<Refinement> refinements;

  /** Whether the order of threads counts. */
  final boolean isOrdering;

  /** Whether locks that only one thread uses are both-movers. */
  final boolean areOwnLocksMovers;

  /** How many variables were read by several threads and are no longer only read. */
  final AtomicInteger broken = new AtomicInteger();

  /** By object: the thread that has made it. Not needed where the order of threads is known. */
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

  /** The thread that has made an object, 0 if that is not known: its first owner (section 4.1). */
  int creator(int object) {
    return isOrdering ? 0 : creators.getOrDefault(object, 0);
  }

  boolean has(Refinement refinement) {
    return refinements.contains(refinement);
  }
}
