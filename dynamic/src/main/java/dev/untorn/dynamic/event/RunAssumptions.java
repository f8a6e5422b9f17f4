package dev.untorn.dynamic.event;

/** Assumptions about a run that a rule does not check. */
public interface RunAssumptions {

  /** The assumption about an operation. */
  enum Trust {
    /** It is analyzed like any other. */
    NONE,
    /** It is atomic. */
    ATOMIC,
    /** It is a both-mover. */
    MOVER
  }

  RunAssumptions NONE = new RunAssumptions() {};

  default Trust ofOperation(int operation) {
    return Trust.NONE;
  }

  /** Whether violations of an operation are not reported. */
  default boolean isQuiet(int operation) {
    return false;
  }

  /** Whether events at a site are ignored. */
  default boolean isIgnored(int site) {
    return false;
  }
}
