package dev.untorn.dynamic.event;

/** What the rule is told instead of finding it out. */
public interface RunAssumptions {

  /** How an operation is taken. */
  enum Trust {
    /** It is looked at like any other. */
    NONE,
    /** Whatever it does, it happens in one step. */
    ATOMIC,
    /** Nothing it does matters to others. */
    MOVER
  }

  RunAssumptions NONE = new RunAssumptions() {};

  default Trust ofOperation(int operation) {
    return Trust.NONE;
  }

  /** Whether nobody wants to hear of an operation. */
  default boolean isQuiet(int operation) {
    return false;
  }

  /** Whether nothing is to be made of what happens at a site. */
  default boolean isIgnored(int site) {
    return false;
  }
}
