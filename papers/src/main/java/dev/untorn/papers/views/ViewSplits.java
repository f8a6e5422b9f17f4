package dev.untorn.papers.views;

import dev.untorn.analysis.IncompleteException;
import dev.untorn.papers.views.View.Side;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The pairs of blocks that are split, each with one way and all processes that run both. */
final class ViewSplits implements Consumer<ViewSplit> {

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
