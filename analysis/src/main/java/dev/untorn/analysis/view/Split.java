package dev.untorn.analysis.view;

import dev.untorn.analysis.view.View.Side;
import java.util.BitSet;

/**
 * Two blocks of one process that each have a part of what a block of another has as a whole.
 *
 * @param process the number of the process
 * @param side what the process does to the parts
 * @param firstPart what the first block has of the whole, and the second has not all of
 * @param whole the block of the other process that has both parts
 */
record Split(
    int process,
    Side side,
    int first,
    int second,
    BitSet firstPart,
    BitSet secondPart,
    int whole) {}
