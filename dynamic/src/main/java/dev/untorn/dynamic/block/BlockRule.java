package dev.untorn.dynamic.block;

import dev.untorn.dynamic.detect.Detection;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.story.Story;
import dev.untorn.dynamic.survey.Survey;
import dev.untorn.dynamic.trace.Symbols;
import dev.untorn.dynamic.walk.Extent;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The rule {@code block} over recorded runs. */
public final class BlockRule implements Detector {

  /** Stands for pairs of transactions: no cycles through more of them are looked for. */
  public static final int PAIRS = 2;

  private final int cycles;
  private final Extent extent;

  /**
   * @param cycles through how many transactions cycles are looked for, if more than two
   */
  public BlockRule(int cycles, Extent extent) {
    this.cycles = cycles;
    this.extent = extent;
  }

  @Override
  public Rule rule() {
    return Rule.BLOCK;
  }

  @Override
  public Detection detect(Recording recording, Consumer<Finding> findings) throws IOException {
    Survey survey = recording.survey(extent);
    Symbols symbols = recording.symbols();
    BlockDetector detector = new BlockDetector(symbols, survey, cycles);
    long events = recording.again(survey, detector.visitor());
    List<String> leftOut = detector.finish();
    detector
        .found()
        .tell(
            recording.handovers(survey, detector.found()),
            plot -> findings.accept(Story.tell(Rule.BLOCK, plot, symbols)));
    return new Detection(events, leftOut);
  }
}
