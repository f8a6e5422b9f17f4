package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.detect.Detector.Coverage;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Leaves out what another detector finds against what people assume. */
public record AssumptionFilter(Detector detector, DeclaredAssumptions assumed) implements Detector {

  /**
   * Wraps detectors so that they keep to what is assumed.
   *
   * @param lines what is assumed, as {@link DeclaredAssumptions} explains
   */
  public static List<Detector> of(List<Detector> detectors, List<String> lines) {
    DeclaredAssumptions assumed = new DeclaredAssumptions(lines, new TraceSymbols());
    return detectors.stream().<Detector>map(one -> new AssumptionFilter(one, assumed)).toList();
  }

  @Override
  public Rule rule() {
    return detector.rule();
  }

  @Override
  public Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException {
    return detector.detect(
        recording,
        finding -> {
          if (assumed.allow(finding)) {
            findings.accept(finding);
          }
        });
  }
}
