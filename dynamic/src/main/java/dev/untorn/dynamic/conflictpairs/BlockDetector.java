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
  private final DetectionMode mode;

  /**
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public BlockDetector(int cycles, DetectionMode mode) {
    this.cycles = cycles;
    this.mode = mode;
  }

  @Override
  public Rule rule() {
    return Rule.BLOCK;
  }

  @Override
  public Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException {
    RunProfile profile = recording.profile(mode);
    TraceSymbols symbols = recording.symbols();
    BlockAnalysis detector = new BlockAnalysis(symbols, profile, cycles);
    long events = recording.again(profile, detector.visitor());
    List<String> leftOut = detector.finish();
    detector
        .found()
        .report(
            recording.handovers(profile, detector.found()),
            violation -> findings.accept(ViolationFinding.of(Rule.BLOCK, violation, symbols)));
    return new Coverage(events, leftOut);
  }
}
