package dev.untorn.dynamic.trace;

/** Counts what is in a trace but cannot be read. */
final class DamageCount {

  private long bytes;
  private long blocks;
  private long events;
  private long lost;

  /** Bytes that belong to no block. */
  void addBytes(long count) {
    bytes += count;
  }

  /** Blocks that should be there and are not, or are out of their order. */
  void addBlocks(long count) {
    blocks += count;
  }

  /** Events of blocks that cannot be read. */
  void addEvents(long count) {
    events += count;
  }

  /** Events that somebody is told to be missing, for whatever reason. */
  void addLost(long count) {
    lost += count;
  }

  long bytes() {
    return bytes;
  }

  long blocks() {
    return blocks;
  }

  long events() {
    return events;
  }

  long lost() {
    return lost;
  }
}
