package dev.untorn.bytecode.escape;

import dev.untorn.model.Variable;

/** An access of a variable; atomic if it is one call of an atomic operation. */
public record StateAccess(
    int method, int instruction, Kind kind, Variable variable, int object, boolean isAtomic) {

  /** Represents the object of a static field. */
  public static final int NO_OBJECT = -1;

  /** The effect on the variable. */
  public enum Kind {
    READ,
    WRITE,
    /** Read and written in one instruction, as by {@code map.put}. */
    UPDATE
  }

  public boolean reads() {
    return kind != Kind.WRITE;
  }

  public boolean writes() {
    return kind != Kind.READ;
  }
}
