package dev.untorn.papers.views;

import java.util.BitSet;

/** What an atomic block reads and writes, as sets of variables. */
record View(int block, BitSet reads, BitSet writes) {

  /** Which accesses of a view are looked at. */
  enum Side {
    READS,
    WRITES,
    /** Both, not told apart. */
    ALL;

    /** What others do to what is accessed so, if it matters. */
    Side opposite() {
      return switch (this) {
        case READS -> WRITES;
        case WRITES -> READS;
        case ALL -> ALL;
      };
    }
  }

  BitSet of(Side side) {
    return switch (side) {
      case READS -> reads;
      case WRITES -> writes;
      case ALL -> {
        BitSet all = (BitSet) reads.clone();
        all.or(writes);
        yield all;
      }
    };
  }
}
