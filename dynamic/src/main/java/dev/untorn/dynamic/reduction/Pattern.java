package dev.untorn.dynamic.reduction;

import dev.untorn.dynamic.story.Deed.Kind;
import java.util.List;

/**
 * What one thread does to a variable, what another one does in between, and what the first does
 * then.
 */
enum Pattern {
  WRITE_READ_WRITE(Kind.WRITE, Kind.READ, Kind.WRITE),
  READ_WRITE_WRITE(Kind.READ, Kind.WRITE, Kind.WRITE),
  READ_WRITE_READ(Kind.READ, Kind.WRITE, Kind.READ),
  WRITE_WRITE_READ(Kind.WRITE, Kind.WRITE, Kind.READ);

  /** All of them, as the language would copy them for each who asks. */
  static final List<Pattern> ALL = List.of(values());

  final Kind first;
  final Kind other;
  final Kind last;

  Pattern(Kind first, Kind other, Kind last) {
    this.first = first;
    this.other = other;
    this.last = last;
  }

  /**
   * Whether two accesses, and one of another thread between them, do harm in this way. An atomic
   * update needs no look before it; two of them, such as counting up and down, need nothing.
   */
  boolean fits(Access before, Access after) {
    return switch (this) {
      case WRITE_READ_WRITE ->
          before.writes() && after.writes() && !(before.isAtomicUpdate() && after.isAtomicUpdate());
      case READ_WRITE_WRITE -> before.reads() && after.writes() && !before.isAtomicUpdate();
      case READ_WRITE_READ ->
          before.reads() && after.reads() && !after.writes() && !before.isAtomicUpdate();
      case WRITE_WRITE_READ ->
          before.writes() && after.reads() && !after.writes() && !before.isAtomicUpdate();
    };
  }

  /**
   * The pattern of two accesses and what another thread does in between, or null.
   *
   * @param isFresh whether the variable was read again for the second access, if that is a write
   */
  static Pattern find(Kind other, Access before, Access after, boolean isFresh) {
    for (Pattern pattern : ALL) {
      boolean isStale = pattern != READ_WRITE_WRITE || !isFresh;
      if (pattern.other == other && isStale && pattern.fits(before, after)) {
        return pattern;
      }
    }
    return null;
  }
}
