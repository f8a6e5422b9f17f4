package dev.untorn.dynamic.atomizer;

import java.util.EnumSet;

/**
 * What makes the rule more exact than its basic form; each can be left out. Those of the paper come
 * first, in the order in which its Fig. 18 adds them.
 */
public enum Refinement {
  /** A lock that the thread has already; only a rule that is applied on-line sees these. */
  REENTRANT_LOCKS,
  /** Locks that only one thread has used keep nobody out. */
  THREAD_LOCAL_LOCKS,
  /** The same for locks that one thread has made and another one has used since. */
  HANDED_OVER_LOCKS,
  /** Locks that are always taken under another one. */
  PROTECTED_LOCKS,
  /** Reads under a lock that is held at all writes, though not at all reads. */
  WRITE_PROTECTED,
  /** Beyond the paper: threads that are started, joined or wait for each other come in order. */
  ORDERING,
  /** Beyond the paper: calls of thread-safe libraries are steps; in the paper they are movers. */
  LIBRARY_CALLS,
  /** Beyond the paper: somebody must have been seen whose steps would do harm in the gap. */
  HARM,
  /** None, and not usual: each race in an operation is reported, as in the paper's section 3.4. */
  STRICT;

  /** Those that are used unless others are asked for, in their order. */
  public static EnumSet<Refinement> usual() {
    return EnumSet.complementOf(EnumSet.of(STRICT));
  }

  /** Whether the paper has it. */
  public boolean isPublished() {
    return compareTo(ORDERING) < 0;
  }
}
