package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.violation.AccessPattern;
import dev.untorn.dynamic.violation.ViolationStep.Kind;

/** What a single access of a transaction can be for the gap of another one. */
enum SingleAccessKind {
  /** A read of what the transaction has not written itself. */
  UNINITIALIZED_READ(Kind.READ, 0),
  WRITE(Kind.WRITE, 1),
  /** The last write of the transaction to the location. */
  FINAL_WRITE(Kind.WRITE, 2);
  static final int COUNT = 3;

  /** That of the step of a violation. */
  final Kind stepKind;

  /** From 0, for tables. */
  final int number;

  SingleAccessKind(Kind stepKind, int number) {
    this.stepKind = stepKind;
    this.number = number;
  }

  /** What must not come between the two accesses of a pattern. */
  static SingleAccessKind tearing(AccessPattern pattern) {
    return switch (pattern) {
      case WRITE_READ_WRITE -> UNINITIALIZED_READ;
      case READ_WRITE_READ, WRITE_WRITE_READ -> WRITE;
      case READ_WRITE_WRITE -> FINAL_WRITE;
    };
  }
}
