package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.profile.RunProfile;
import dev.untorn.dynamic.profile.ViolationCollector;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.violation.Violation;
import dev.untorn.dynamic.violation.ViolationFinding;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/** A rule that analyzes a recorded run with the profile of the whole run. */
public record ProfileDetector(
    Rule rule, DetectionMode mode, BiFunction<SymbolTable, RunProfile, Analysis> maker)
    implements Detector {

  /** The analysis of one run. */
  public interface Analysis {

    /** Handles the events of the run; those that pass {@link RunProfile#filter} suffice. */
    EventHandler handler();

    /** Completes the analysis; returns sentences about what was not analyzed. */
    List<String> finish();

    /** The violations found; some depend on whether locations were only handed over. */
    ViolationCollector found();

    /** Reports the violations; see {@link ViolationCollector#report}. */
    default void report(IntUnaryOperator handovers, Consumer<Violation> violations) {
      found().report(handovers, violations);
    }
  }

  @Override
  public Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException {
    RunProfile profile = recording.profile(mode);
    TraceSymbols symbols = recording.symbols();
    Analysis analysis = maker.apply(symbols, profile);
    long events = recording.again(profile, analysis.handler());
    List<String> leftOut = analysis.finish();
    analysis.report(
        recording.handovers(profile, analysis.found()),
        violation -> findings.accept(ViolationFinding.of(rule, violation, symbols)));
    return new Coverage(events, leftOut);
  }
}
