package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Detector.Coverage;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationFinding;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The rule {@code offline-reduction} over recorded runs. */
public final class OfflineReductionDetector implements Detector {

  private final DetectionMode mode;

  public OfflineReductionDetector(DetectionMode mode) {
    this.mode = mode;
  }

  @Override
  public Rule rule() {
    return Rule.OFFLINE_REDUCTION;
  }

  @Override
  public Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException {
    RunProfile profile = recording.profile(mode);
    TraceSymbols symbols = recording.symbols();
    OfflineReductionAnalysis reduction = new OfflineReductionAnalysis(symbols, profile);
    long events = recording.again(profile, reduction.visitor());
    List<String> leftOut = reduction.finish();
    Consumer<Violation> violations =
        violation ->
            findings.accept(ViolationFinding.of(Rule.OFFLINE_REDUCTION, violation, symbols));
    reduction.found().report(recording.handovers(profile, reduction.found()), violations);
    reduction.deadlocks().forEach(violations);
    return new Coverage(events, leftOut);
  }
}
