package dev.untorn.dynamic.rules;

import dev.untorn.dynamic.block.BlockRule;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.offline.OfflineReductionRule;
import dev.untorn.dynamic.walk.Extent;
import java.util.List;

/** All rules over recorded runs that there are. */
public final class Detectors {

  private Detectors() {}

  /** All, with what is usual. */
  public static List<Detector> all() {
    return all(BlockRule.PAIRS, Extent.ALL);
  }

  /**
   * All of them.
   *
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public static List<Detector> all(int cycles, Extent extent) {
    return List.of(new BlockRule(cycles, extent), new OfflineReductionRule(extent));
  }
}
