package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;

/**
 * Gaps at a place that are alike.
 *
 * @param held the locks that are held all the time in between
 * @param operation the number of the innermost operation that has both accesses
 */
record Gaps(GapKind kind, Locks held, int operation, Latest latest) {

  static Gaps of(GapKind kind, Locks held, int operation) {
    return new Gaps(kind, held, operation, new Latest());
  }

  boolean are(GapKind otherKind, Locks otherHeld, int otherOperation) {
    return operation == otherOperation && kind == otherKind && held.equals(otherHeld);
  }

  /** Whether such spots do harm in these gaps, and no lock keeps them out. */
  boolean let(Spots spots) {
    return kind.enemy() == spots.kind() && !held.excludes(spots.held());
  }
}
