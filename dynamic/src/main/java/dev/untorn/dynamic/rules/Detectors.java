package dev.untorn.dynamic.rules;

import dev.untorn.dynamic.block.BlockRule;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.offline.OfflineReductionRule;
import java.util.List;

/** All rules over recorded runs that there are. */
public final class Detectors {

  private Detectors() {}

  public static List<Detector> all() {
    return List.of(new BlockRule(), new OfflineReductionRule());
  }
}
