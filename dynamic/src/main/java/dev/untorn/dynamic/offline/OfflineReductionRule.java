package dev.untorn.dynamic.offline;

import dev.untorn.dynamic.detect.Detection;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.story.Plot;
import dev.untorn.dynamic.story.Story;
import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.trace.Symbols;
import dev.untorn.dynamic.walk.Extent;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The rule {@code offline-reduction} over recorded runs. */
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
    Survey survey = recording.survey(extent);
    Symbols symbols = recording.symbols();
    OfflineReduction reduction = new OfflineReduction(symbols, survey);
    long events = recording.again(survey, reduction.visitor());
    List<String> leftOut = reduction.finish();
    Consumer<Plot> plots =
        plot -> findings.accept(Story.tell(Rule.OFFLINE_REDUCTION, plot, symbols));
    reduction.found().tell(recording.handovers(survey, reduction.found()), plots);
    reduction.deadlocks().forEach(plots);
    return new Detection(events, leftOut);
  }
}
