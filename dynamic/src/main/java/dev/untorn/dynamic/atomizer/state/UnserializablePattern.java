package dev.untorn.dynamic.atomizer.state;

import dev.untorn.dynamic.violation.ViolationStep.Kind;
import java.util.List;

/**
 * What one thread does to a variable, what another one does in between, and what the first does
 * then.
 */
public enum UnserializablePattern {
  WRITE_READ_WRITE(Kind.WRITE, Kind.READ, Kind.WRITE),
  READ_WRITE_WRITE(Kind.READ, Kind.WRITE, Kind.WRITE),
  READ_WRITE_READ(Kind.READ, Kind.WRITE, Kind.READ),
  WRITE_WRITE_READ(Kind.WRITE, Kind.WRITE, Kind.READ);

  /** All of them, as the language would copy them for each who asks. */
  public static final List<UnserializablePattern> ALL = List.of(values());

  private static final int ATOMIC_UPDATE = AccessLog.READ | AccessLog.WRITE | AccessLog.ATOMIC;

  public final Kind first;
  public final Kind other;
  public final Kind last;

  UnserializablePattern(Kind first, Kind other, Kind last) {
    this.first = first;
    this.other = other;
    this.last = last;
  }

  /**
   * Whether two accesses, and one of another thread between them, do harm in this way. An atomic
   * update needs no look before it; two of them, such as counting up and down, need nothing.
   *
   * @param before the kind of the first access
   */
  public boolean fits(int before, int after) {
    return switch (this) {
      case WRITE_READ_WRITE ->
          has(before, AccessLog.WRITE)
              && has(after, AccessLog.WRITE)
              && !(before == ATOMIC_UPDATE && after == ATOMIC_UPDATE);
      case READ_WRITE_WRITE ->
          has(before, AccessLog.READ) && has(after, AccessLog.WRITE) && before != ATOMIC_UPDATE;
      case READ_WRITE_READ ->
          has(before, AccessLog.READ) && isOnlyRead(after) && before != ATOMIC_UPDATE;
      case WRITE_WRITE_READ ->
          has(before, AccessLog.WRITE) && isOnlyRead(after) && before != ATOMIC_UPDATE;
    };
  }

  private static boolean has(int kind, int part) {
    return (kind & part) != 0;
  }

  private static boolean isOnlyRead(int kind) {
    return (kind & (AccessLog.READ | AccessLog.WRITE)) == AccessLog.READ;
  }

  /** The pattern of two accesses between which another thread reads, or null. */
  static UnserializablePattern onRead(int before, int after) {
    return WRITE_READ_WRITE.fits(before, after) ? WRITE_READ_WRITE : null;
  }

  /**
   * The pattern of two accesses between which another thread writes, or null.
   *
   * @param isFresh whether the variable was read again for the second access, if that is a write
   */
  static UnserializablePattern onWrite(int before, int after, boolean isFresh) {
    if (!isFresh && READ_WRITE_WRITE.fits(before, after)) {
      return READ_WRITE_WRITE;
    } else if (READ_WRITE_READ.fits(before, after)) {
      return READ_WRITE_READ;
    }
    return WRITE_WRITE_READ.fits(before, after) ? WRITE_WRITE_READ : null;
  }
}
