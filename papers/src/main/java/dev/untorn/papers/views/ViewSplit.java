package dev.untorn.papers.views;

import dev.untorn.papers.views.View.Side;
import java.util.BitSet;

/**
 * Two blocks of one process that each have a part of what a block of another has as a whole.
 *
 * @param processes the numbers of the processes that run both
 * @param side what they do to the parts
 * @param whole the block that has both parts
 */
record ViewSplit(BitSet processes, Side side, Part first, Part second, int whole) {

  /** What a block has of the whole; neither of two parts has all of the other. */
  record Part(int block, BitSet variables) {}
}
