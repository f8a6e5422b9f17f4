package dev.untorn.dynamic.conflictpairs;

import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Detector.Coverage;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.violation.ViolationFinding;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The rule {@code block} over recorded runs. */
public final class BlockDetector implements Detector {

  /** Stands for pairs of transactions: no cycles through more of them are looked for. */
  public static final int PAIRS = 2;

  private final int cycles;
  private final DetectionMode extent;

  /**
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public BlockDetector(int cycles, DetectionMode extent) {
    this.cycles = cycles;
    this.extent = extent;
  }

  @Override
  public Rule rule() {
    return Rule.BLOCK;
  }

  @Override
  public Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException {
    RunProfile survey = recording.survey(extent);
    TraceSymbols symbols = recording.symbols();
    BlockAnalysis detector = new BlockAnalysis(symbols, survey, cycles);
    long events = recording.again(survey, detector.visitor());
    List<String> leftOut = detector.finish();
    detector
        .found()
        .tell(
            recording.handovers(survey, detector.found()),
            violation -> findings.accept(ViolationFinding.of(Rule.BLOCK, violation, symbols)));
    return new Coverage(events, leftOut);
  }
}
