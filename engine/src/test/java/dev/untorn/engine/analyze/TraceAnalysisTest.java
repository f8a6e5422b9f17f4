package dev.untorn.engine.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.engine.SmallProgram;
import dev.untorn.engine.analyze.TraceAnalysis.Analyzed;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.result.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Detectors over traces, with and without assumptions of the user. */
class TraceAnalysisTest {

  private static final List<Detector> DETECTORS = DetectorList.all(DetectOptions.standard());

  @TempDir private Path folder;

  @Test
  void findsOneOperationInTwoTraces() throws IOException {
    TraceInput trace = new TraceInput(SmallProgram.trace(folder), "run.txt");
    Analyzed analyzed =
        new TraceAnalysis(List.of(trace, trace), DETECTORS, false).run(Progress.NONE);
    assertThat(analyzed.outcomes()).hasSize(2 * DETECTORS.size());
    assertThat(analyzed.result().findings().findings()).hasSize(1);
    assertThat(analyzed.result().findings().problems()).isEmpty();
    assertThat(analyzed.result().findings().inspections())
        .singleElement()
        .satisfies(one -> assertThat(one.events()).isEqualTo(32));
  }

  @Test
  void assumptionsLeaveFindingsOut() throws IOException {
    TraceInput trace = new TraceInput(SmallProgram.trace(folder), "run.txt");
    Analyzed analyzed =
        new TraceAnalysis(
                List.of(trace),
                DetectorList.all(
                    DetectOptions.standard().withAssumptions(List.of("atomic shop.Stock.take"))),
                false)
            .run(Progress.NONE);
    assertThat(analyzed.result().findings().findings()).isEmpty();
  }

  @Test
  void whatIsNoTraceIsAMistake() throws IOException {
    Path file = Files.writeString(folder.resolve("x"), "no trace");
    assertThatThrownBy(new TraceInput(file, "x")::requireTrace)
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is not a trace");
  }
}
