package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.violation.ViolationStep.Kind;
import java.util.List;

/** The unserializable patterns of three accesses, the middle one by another thread. */
public enum AccessPattern {
  /** A value that is overwritten later is read in between. */
  WRITE_READ_WRITE(Kind.WRITE, Kind.READ, Kind.WRITE, 0),
  /** The write in between is lost. */
  READ_WRITE_WRITE(Kind.READ, Kind.WRITE, Kind.WRITE, 3),
  /** The reads differ. */
  READ_WRITE_READ(Kind.READ, Kind.WRITE, Kind.READ, 1),
  /** Another value is read than was written. */
  WRITE_WRITE_READ(Kind.WRITE, Kind.WRITE, Kind.READ, 2);

  /** All patterns; {@code values()} would make a copy for each call. */
  public static final List<AccessPattern> ALL = List.of(values());

  public final Kind first;
  public final Kind other;
  public final Kind last;

  /** From 0, for hash tables. */
  public final int number;

  AccessPattern(Kind first, Kind other, Kind last, int number) {
    this.first = first;
    this.other = other;
    this.last = last;
    this.number = number;
  }
}
