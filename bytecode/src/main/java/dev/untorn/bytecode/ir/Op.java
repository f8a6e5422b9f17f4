package dev.untorn.bytecode.ir;

/** The operation of an instruction in a {@link Body}. */
public enum Op {
  /** A parameter of the method; the receiver is parameter 0. */
  PARAMETER,
  /** A constant; the symbol is its value, null if the opcode implies the value. */
  CONSTANT,
  /** One of its operands, by the edge on which the block was entered. */
  PHI,
  /** The exception that a handler has caught; the symbol is its type, null for several or all. */
  CAUGHT,
  /** A value that the class file leaves undefined; only damaged code has it. */
  UNDEFINED,
  /** Arithmetic, conversion or comparison of its operands. */
  COMPUTE,
  GET_FIELD,
  PUT_FIELD,
  GET_STATIC,
  PUT_STATIC,
  ARRAY_LOAD,
  ARRAY_STORE,
  ARRAY_LENGTH,
  NEW,
  NEW_ARRAY,
  CALL_VIRTUAL,
  CALL_SPECIAL,
  CALL_STATIC,
  CALL_INTERFACE,
  CALL_DYNAMIC,
  CAST,
  INSTANCE_OF,
  MONITOR_ENTER,
  MONITOR_EXIT,
  /** A conditional jump; compares its operands. */
  BRANCH,
  SWITCH,
  RETURN,
  THROW;

  private static final Op[] ALL = values();

  @SuppressWarnings("EnumOrdinal") // kept in memory only, never in a file
  int number() {
    return ordinal();
  }

  static Op of(int number) {
    return ALL[number];
  }

  public boolean isFieldAccess() {
    return this.compareTo(GET_FIELD) >= 0 && this.compareTo(PUT_STATIC) <= 0;
  }

  public boolean isCall() {
    return this.compareTo(CALL_VIRTUAL) >= 0 && this.compareTo(CALL_DYNAMIC) <= 0;
  }
}
