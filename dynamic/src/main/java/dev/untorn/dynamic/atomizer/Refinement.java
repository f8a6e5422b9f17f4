package dev.untorn.dynamic.atomizer;

import java.util.EnumSet;

/**
 * Refinements of the basic rule, each of which can be disabled. Those of the paper come first, in
 * the order in which its Fig. 18 adds them.
 */
public enum Refinement {
  /** Reentrant acquires are ignored; only an online rule observes them. */
  REENTRANT_LOCKS,
  /** Locks that only one thread has used are both-movers. */
  THREAD_LOCAL_LOCKS,
  /** The same for locks that one thread has created and another one has used since. */
  HANDED_OVER_LOCKS,
  /** The same for locks that are always acquired under another one. */
  PROTECTED_LOCKS,
  /** Reads under a lock that is held at all writes, even if not at all reads, are both-movers. */
  WRITE_PROTECTED,
  /** Beyond the paper: threads are ordered by start, join and other happens-before edges. */
  ORDERING,
  /** Beyond the paper: calls of thread-safe libraries are steps; in the paper they are movers. */
  LIBRARY_CALLS,
  /** Beyond the paper: an access that would be harmful in the gap must have been observed. */
  HARM,
  /** Not a refinement, and off by default: each race is reported, as in the paper's section 3.4. */
  STRICT;

  /** The refinements that are on by default, in their order. */
  public static EnumSet<Refinement> usual() {
    return EnumSet.complementOf(EnumSet.of(STRICT));
  }

  /** Whether the paper describes it. */
  public boolean isPublished() {
    return compareTo(ORDERING) < 0;
  }
}
