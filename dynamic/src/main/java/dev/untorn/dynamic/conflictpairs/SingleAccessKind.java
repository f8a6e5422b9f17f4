package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.violation.ViolationStep.Kind;

/** What a single access of a transaction can be for the gap of another one. */
enum SingleAccessKind {
  /** A read of what the transaction has not written itself. */
  UNINITIALIZED_READ(Kind.READ),
  /** Any write. */
  WRITE(Kind.WRITE),
  /** The last write of the transaction to the location. */
  FINAL_WRITE(Kind.WRITE);

  /** How many kinds there are. */
  static final int COUNT = 3;

  private final Kind stepKind;

  SingleAccessKind(Kind stepKind) {
    this.stepKind = stepKind;
  }

  /** From 0, for tables. */
  int number() {
    return switch (this) {
      case UNINITIALIZED_READ -> 0;
      case WRITE -> 1;
      case FINAL_WRITE -> 2;
    };
  }

  /** The kind of the step of a violation. */
  Kind stepKind() {
    return stepKind;
  }
}
