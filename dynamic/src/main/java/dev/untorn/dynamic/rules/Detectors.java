package dev.untorn.dynamic.rules;

import dev.untorn.dynamic.block.BlockRule;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.offline.OfflineReductionRule;
import java.util.List;

/** All rules over recorded runs that there are. */
public final class Detectors {

  private Detectors() {}

  /** All, with what is usual. */
  public static List<Detector> all() {
    return all(2);
  }

  /**
   * All of them.
   *
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public static List<Detector> all(int cycles) {
    return List.of(new BlockRule(cycles), new OfflineReductionRule());
  }
}
