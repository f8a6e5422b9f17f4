package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.violation.AccessPattern;
import dev.untorn.dynamic.violation.ViolationStep.Kind;

/** The role of a single access in the gap of another transaction. */
enum SingleAccessKind {
  /** A read of a value that the transaction has not written itself. */
  UNINITIALIZED_READ(Kind.READ, 0),
  WRITE(Kind.WRITE, 1),
  /** The last write of the transaction to the location. */
  FINAL_WRITE(Kind.WRITE, 2);
  static final int COUNT = 3;

  /** The kind of the step in a violation. */
  final Kind stepKind;

  /** From 0, for tables. */
  final int number;

  SingleAccessKind(Kind stepKind, int number) {
    this.stepKind = stepKind;
    this.number = number;
  }

  /** The kind of access that must not occur between the two accesses of a pattern. */
  static SingleAccessKind tearing(AccessPattern pattern) {
    return switch (pattern) {
      case WRITE_READ_WRITE -> UNINITIALIZED_READ;
      case READ_WRITE_READ, WRITE_WRITE_READ -> WRITE;
      case READ_WRITE_WRITE -> FINAL_WRITE;
    };
  }
}
