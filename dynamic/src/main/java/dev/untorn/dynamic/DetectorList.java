package dev.untorn.dynamic;

import dev.untorn.dynamic.conflictpairs.BlockDetector;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.offline.OfflineReductionDetector;
import dev.untorn.dynamic.replay.DetectionMode;
import java.util.List;

/** All rules over recorded runs that there are. */
public final class DetectorList {

  private DetectorList() {}

  /** All, with what is usual. */
  public static List<Detector> all() {
    return all(BlockDetector.PAIRS, DetectionMode.ALL);
  }

  /**
   * All of them.
   *
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public static List<Detector> all(int cycles, DetectionMode extent) {
    return List.of(new BlockDetector(cycles, extent), new OfflineReductionDetector(extent));
  }
}
