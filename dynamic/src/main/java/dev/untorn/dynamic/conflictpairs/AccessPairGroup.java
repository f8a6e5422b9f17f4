package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;

/**
 * Gaps at a place that are alike.
 *
 * @param held the locks that are held all the time in between
 * @param operation the number of the innermost operation that has both accesses
 */
record AccessPairGroup(
    AccessPairKind kind, LockIdSet held, int operation, LatestAccessPairs latest) {

  static AccessPairGroup of(AccessPairKind kind, LockIdSet held, int operation) {
    return new AccessPairGroup(kind, held, operation, new LatestAccessPairs());
  }

  boolean are(AccessPairKind otherKind, LockIdSet otherHeld, int otherOperation) {
    return operation == otherOperation && kind == otherKind && held.equals(otherHeld);
  }

  /** Whether such spots do harm in these gaps, and no lock keeps them out. */
  boolean let(SingleAccessGroup spots) {
    return kind.enemy() == spots.kind() && !held.excludes(spots.held());
  }
}
