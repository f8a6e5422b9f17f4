package dev.untorn.dynamic.block;

import dev.untorn.dynamic.story.Deed.Kind;

/** What a single access of a transaction can be for the gap of another one. */
enum SpotKind {
  /** A read of what the transaction has not written itself. */
  UNINITIALIZED_READ(Kind.READ),
  /** Any write. */
  WRITE(Kind.WRITE),
  /** The last write of the transaction to the place. */
  FINAL_WRITE(Kind.WRITE);

  private final Kind told;

  SpotKind(Kind told) {
    this.told = told;
  }

  /** Not that of a {@link GapKind}. */
  int number() {
    return switch (this) {
      case UNINITIALIZED_READ -> 4;
      case WRITE -> 5;
      case FINAL_WRITE -> 6;
    };
  }

  /** As what it is told. */
  Kind told() {
    return told;
  }
}
