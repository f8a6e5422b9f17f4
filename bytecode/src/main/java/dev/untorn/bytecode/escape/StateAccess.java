package dev.untorn.bytecode.escape;

import dev.untorn.model.Variable;

/**
 * A read or write of a variable by an instruction.
 *
 * @param object the value whose field, elements or state are meant; {@link #NO_OBJECT} for statics
 * @param isAtomic whether the instruction is a region of its own: one call of an atomic operation
 */
public record StateAccess(
    int method, int instruction, Kind kind, Variable variable, int object, boolean isAtomic) {

  /** Stands for the object of a static field. */
  public static final int NO_OBJECT = -1;

  /** What happens to the variable. */
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
