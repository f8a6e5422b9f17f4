package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.violation.ViolationStep.Kind;
import dev.untorn.model.Severity;

/** What the two accesses of a gap are, and what must not come between them. */
enum AccessPairKind {
  /** A read in between sees what is gone later. */
  WRITE_WRITE(Kind.WRITE, Kind.WRITE, SingleAccessKind.UNINITIALIZED_READ),
  /** A write in between makes the reads differ. */
  READ_READ(Kind.READ, Kind.READ, SingleAccessKind.WRITE),
  /** A write in between replaces what the read should see. */
  WRITE_READ(Kind.WRITE, Kind.READ, SingleAccessKind.WRITE),
  /** A final write in between is lost. */
  READ_WRITE(Kind.READ, Kind.WRITE, SingleAccessKind.FINAL_WRITE);

  private final Kind first;
  private final Kind second;
  private final SingleAccessKind enemy;

  AccessPairKind(Kind first, Kind second, SingleAccessKind enemy) {
    this.first = first;
    this.second = second;
    this.enemy = enemy;
  }

  /** From 0, for hash tables. */
  int number() {
    return switch (this) {
      case WRITE_WRITE -> 0;
      case READ_READ -> 1;
      case WRITE_READ -> 2;
      case READ_WRITE -> 3;
    };
  }

  Kind first() {
    return first;
  }

  Kind second() {
    return second;
  }

  /** Two looks that differ do less harm than what is lost or wrong. */
  Severity severity() {
    return this == READ_READ ? Severity.WARNING : Severity.ERROR;
  }

  SingleAccessKind enemy() {
    return enemy;
  }
}
