package dev.untorn.dynamic.trace;

/** Counts the unreadable parts of a trace. */
final class DamageCount {

  /** Bytes that belong to no block. */
  long bytes;

  /** Blocks that are damaged, missing or out of order. */
  long blocks;

  /** Events of blocks that cannot be read. */
  long events;

  /** Events that are reported as missing, for whatever reason. */
  long lost;
}
