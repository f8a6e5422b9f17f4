package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.detect.Detection;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.story.Story;
import dev.untorn.dynamic.trace.EventSource;
import dev.untorn.dynamic.trace.Symbols;
import dev.untorn.dynamic.walk.Extent;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.function.Consumer;

/** The rule {@code offline-reduction} over recorded runs, which are read twice. */
public final class OfflineReductionRule implements Detector {

  private final Extent extent;

  public OfflineReductionRule(Extent extent) {
    this.extent = extent;
  }

  @Override
  public Rule rule() {
    return Rule.OFFLINE_REDUCTION;
  }

  @Override
  public Detection detect(Recording recording, Consumer<Finding> findings) throws IOException {
    try (EventSource first = recording.open();
        EventSource second = recording.open()) {
      Symbols symbols = second.symbols();
      OfflineReduction reduction =
          new OfflineReduction(
              symbols,
              plot -> findings.accept(Story.tell(Rule.OFFLINE_REDUCTION, plot, symbols)),
              extent);
      first.accept(reduction.survey(first.symbols()));
      long events = second.accept(reduction.reduce());
      return new Detection(events, reduction.finish());
    }
  }
}
