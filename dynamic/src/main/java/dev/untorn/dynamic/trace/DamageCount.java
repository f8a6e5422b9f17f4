package dev.untorn.dynamic.trace;

/** Counts what is in a trace but cannot be read. */
final class DamageCount {

  /** Those that belong to no block. */
  long bytes;

  /** Those that should be there and are not, or are out of their order. */
  long blocks;

  /** Those of blocks that cannot be read. */
  long events;

  /** Those that somebody is told to be missing, for whatever reason. */
  long lost;
}
