package dev.untorn.cli;

import dev.untorn.agent.Assumed;
import dev.untorn.dynamic.detect.Detection;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.trace.Symbols;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Leaves out what another detector finds against what people assume. */
record BelievingDetector(Detector detector, Assumed assumed) implements Detector {

  /**
   * @param lines what is assumed, as {@link Assumed} explains
   */
  static List<Detector> of(List<Detector> detectors, List<String> lines) {
    Assumed assumed = new Assumed(lines, new Symbols());
    return detectors.stream().<Detector>map(one -> new BelievingDetector(one, assumed)).toList();
  }

  @Override
  public Rule rule() {
    return detector.rule();
  }

  @Override
  public Detection detect(Recording recording, Consumer<Finding> findings) throws IOException {
    return detector.detect(
        recording,
        finding -> {
          if (assumed.allow(finding)) {
            findings.accept(finding);
          }
        });
  }
}
