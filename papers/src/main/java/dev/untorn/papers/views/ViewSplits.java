package dev.untorn.papers.views;

import dev.untorn.analysis.IncompleteException;
import dev.untorn.papers.views.PublishedViewAnalysis.ReportLimits;
import dev.untorn.papers.views.Views.View.Side;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The pairs of blocks that are split, each with one way and all processes that run both. */
final class ViewSplits implements Consumer<ViewSplits.ViewSplit> {

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

  private final int most;
  private final Map<Pair, ViewSplit> all = new LinkedHashMap<>();

  /** What tells a pair from others. */
  private record Pair(Side side, int first, int second) {}

  ViewSplits(ReportLimits bounds) {
    most = bounds.pairs();
  }

  /** Whether there are so many that no more are looked for. */
  boolean isFull() {
    return all.size() >= most;
  }

  @Override
  public void accept(ViewSplit split) {
    Pair pair = new Pair(split.side(), split.first().block(), split.second().block());
    ViewSplit known = all.putIfAbsent(pair, split);
    if (known != null) {
      known.processes().or(split.processes());
    }
  }

  void forEach(Consumer<ViewSplit> visitor) {
    all.values().forEach(visitor);
  }

  /**
   * Wants all pairs to have been looked at.
   *
   * @throws IncompleteException if they were too many
   */
  void requireAll() {
    if (isFull()) {
      throw new IncompleteException(
          "stopped at %,d pairs of regions; there may be more".formatted(most));
    }
  }
}
