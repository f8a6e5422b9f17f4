package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.lockset.LockIdSet;

/**
 * Single accesses to a place that are alike for the gaps of others; each is kept as an empty gap.
 */
record SingleAccessGroup(SingleAccessKind kind, LockIdSet held, LatestAccessPairs latest) {

  static SingleAccessGroup of(SingleAccessKind kind, LockIdSet held) {
    return new SingleAccessGroup(kind, held, new LatestAccessPairs());
  }
}
