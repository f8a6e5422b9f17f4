package dev.untorn.dynamic.block;

import dev.untorn.dynamic.walk.Locks;

/**
 * Single accesses to a place that are alike for the gaps of others; each is kept as an empty gap.
 */
record Spots(SpotKind kind, Locks held, Latest latest) {

  static Spots of(SpotKind kind, Locks held) {
    return new Spots(kind, held, new Latest());
  }
}
