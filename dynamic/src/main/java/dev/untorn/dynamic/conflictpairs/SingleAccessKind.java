package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.violation.AccessPattern;
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

  /** What must not come between the two accesses of a pattern. */
  static SingleAccessKind tearing(AccessPattern pattern) {
    return switch (pattern) {
      case WRITE_READ_WRITE -> UNINITIALIZED_READ;
      case READ_WRITE_READ, WRITE_WRITE_READ -> WRITE;
      case READ_WRITE_WRITE -> FINAL_WRITE;
    };
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
