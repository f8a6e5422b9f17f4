package dev.untorn.dynamic.block;

import dev.untorn.dynamic.story.Deed.Kind;
import dev.untorn.model.Severity;

/** What the two accesses of a gap are, and what must not come between them. */
enum GapKind {
  /** A read in between sees what is gone later. */
  WRITE_WRITE(Kind.WRITE, Kind.WRITE, SpotKind.UNINITIALIZED_READ),
  /** A write in between makes the reads differ. */
  READ_READ(Kind.READ, Kind.READ, SpotKind.WRITE),
  /** A write in between replaces what the read should see. */
  WRITE_READ(Kind.WRITE, Kind.READ, SpotKind.WRITE),
  /** A final write in between is lost. */
  READ_WRITE(Kind.READ, Kind.WRITE, SpotKind.FINAL_WRITE);

  private final Kind first;
  private final Kind second;
  private final SpotKind enemy;

  GapKind(Kind first, Kind second, SpotKind enemy) {
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

  SpotKind enemy() {
    return enemy;
  }
}
