package dev.untorn.dynamic.detect;

import dev.untorn.dynamic.detect.Detector.Coverage;
import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventSource;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.ViolationFinding;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** Runs an online detector over a trace, with the same result as during the run. */
public record OnlineOverTrace(
    OnlineDetector detector, Function<SymbolTable, RunAssumptions> assumptions)
    implements Detector {

  /** The maximum number of variables in memory. */
  private static final long MAX_VARIABLES = 1 << 20;

  @Override
  public Rule rule() {
    return detector.rule();
  }

  @Override
  public Coverage detect(Recording recording, Consumer<Finding> findings) throws IOException {
    try (EventSource source = recording.open()) {
      SymbolTable symbols = source.symbols();
      OnlineDetector.Run run = detector.begin(symbols, assumptions.apply(symbols), MAX_VARIABLES);
      long events = source.accept(feed(run));
      run.violations()
          .forEach(violation -> findings.accept(ViolationFinding.of(rule(), violation, symbols)));
      return new Coverage(events, List.of());
    }
  }

  public static EventHandler feed(OnlineDetector.Run run) {
    Map<Integer, ThreadMonitor> monitors = new HashMap<>();
    return (kind, thread, target, detail, site) ->
        monitors.computeIfAbsent(thread, run::thread).event(kind.code(), target, detail, site);
  }
}
