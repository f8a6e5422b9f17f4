package dev.untorn.dynamic;

import dev.untorn.dynamic.atomizer.AtomizerDetector;
import dev.untorn.dynamic.conflictpairs.BlockAnalysis;
import dev.untorn.dynamic.detect.DeclaredAssumptions;
import dev.untorn.dynamic.detect.DeclaredAssumptions.AssumptionFilter;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.dynamic.detect.OnlineOverTrace;
import dev.untorn.dynamic.detect.ProfileDetector;
import dev.untorn.dynamic.offline.OfflineReductionAnalysis;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.List;

/** The list of all detectors; add new ones here. */
public final class DetectorList {

  private DetectorList() {}

  /** The detectors that analyze a run online; each of them can also analyze a trace. */
  public static List<OnlineDetector> online(DetectOptions options) {
    return List.of(new AtomizerDetector(options.refinements()));
  }

  /** The online detectors chosen by the options, for a monitored run. */
  public static List<OnlineDetector> chosen(DetectOptions options) {
    return online(options).stream()
        .filter(one -> options.rules().isEmpty() || options.rules().contains(one.rule()))
        .toList();
  }

  public static List<Detector> offline(DetectOptions options) {
    return List.of(
        new ProfileDetector(
            Rule.BLOCK,
            options.mode(),
            (symbols, profile) -> new BlockAnalysis(symbols, profile, options.cycles())),
        new ProfileDetector(
            Rule.OFFLINE_REDUCTION,
            options.mode(),
            (symbols, profile) ->
                new OfflineReductionAnalysis(
                    symbols, profile, new DeclaredAssumptions(options.assumptions(), symbols))));
  }

  /** All detectors for recorded runs, offline ones first, with the assumptions applied. */
  public static List<Detector> all(DetectOptions options) {
    List<Detector> all =
        new ArrayList<>(AssumptionFilter.of(offline(options), options.assumptions()));
    for (OnlineDetector detector : online(options)) {
      all.add(
          new OnlineOverTrace(
              detector, symbols -> new DeclaredAssumptions(options.assumptions(), symbols)));
    }
    return all;
  }
}
