package dev.untorn.dynamic.atomizer;

/**
 * What makes the rule more exact than its basic form; those of the paper come first, as in its Fig.
 * 18. Reentrant acquires are never events, so its first column is always included.
 */
public enum Refinement {
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
  /** Beyond the paper: somebody must have been seen whose steps would do harm in the gap. */
  HARM;

  /** Whether the paper has it. */
  public boolean isPublished() {
    return compareTo(ORDERING) < 0;
  }
}
