package dev.untorn.dynamic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.Finding;
import dev.untorn.model.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is in front, what is a note, and what is told once for many; steps as in text traces. */
class RankingTest {

  private static final String NAMES =
      """
      untorn trace 1
      variable 1 p.C a field
      variable 2 p.C b field
      variable 3 p.C c field
      operation 1 p.C once ()V 0 C.java 1
      operation 2 p.C all ()V 0 C.java 2
      site 1 p.C once ()V 1 C.java 3 1
      site 2 p.C once ()V 2 C.java 4 2
      site 3 p.C once ()V 3 C.java 5 3
      site 9 p.C once ()V 4 C.java 6 0
      """;

  private static final List<String> UPDATE = List.of("begin 1", "read 7 @1", "write 7 @1", "end 1");

  @TempDir private Path folder;

  private final StringBuilder text = new StringBuilder(NAMES);

  private void run(int thread, List<String> steps) {
    steps.forEach(step -> text.append("t%d %s\n".formatted(thread, step)));
  }

  /** In turns, with a lock given up by the one and taken by the other in between. */
  private void takeTurns(int times, List<String> steps) {
    for (int i = 0; i < times; i++) {
      for (int thread = 1; thread <= 2; thread++) {
        run(thread, List.of("acquire 20 @9", "release 20 @9"));
        run(thread, steps);
        run(thread, List.of("acquire 20 @9", "release 20 @9"));
      }
    }
  }

  private List<Finding> found(Detector detector) throws IOException {
    Path file = folder.resolve("run.txt");
    Files.writeString(file, text);
    List<Finding> found = new ArrayList<>();
    detector.detect(new Recording(() -> TraceFormat.open(file)), found::add);
    return found;
  }

  @Test
  void whatIsOnlyHandedOverIsANote() throws IOException {
    takeTurns(3, UPDATE);
    for (Detector detector : DetectorList.offline(DetectOptions.standard())) {
      assertThat(found(detector))
          .singleElement()
          .satisfies(
              finding -> {
                assertThat(finding.severity()).isEqualTo(Severity.NOTE);
                assertThat(finding.evidence().toString()).contains("as with pooled objects");
              });
    }
  }

  /** An operation does not take a variable over if it uses no lock after the previous one. */
  @Test
  void whatIsNotGivenAwayIsNotHandedOver() throws IOException {
    for (int thread = 1; thread <= 2; thread++) {
      for (int i = 0; i < 3; i++) {
        run(thread, List.of("acquire 20 @9", "release 20 @9"));
        run(thread, UPDATE);
      }
      run(thread, List.of("acquire 20 @9", "release 20 @9"));
    }
    for (Detector detector : DetectorList.offline(DetectOptions.standard())) {
      assertThat(found(detector))
          .singleElement()
          .matches(finding -> finding.severity() != Severity.NOTE);
    }
  }

  /** One thread after the other is no other hand-over than in turns. */
  @Test
  void whatIsGivenAwayIsHandedOverInAnyOrder() throws IOException {
    for (int thread = 1; thread <= 2; thread++) {
      for (int i = 0; i < 3; i++) {
        run(thread, List.of("acquire 20 @9", "release 20 @9"));
        run(thread, UPDATE);
        run(thread, List.of("acquire 20 @9", "release 20 @9"));
      }
    }
    for (Detector detector : DetectorList.offline(DetectOptions.standard())) {
      assertThat(found(detector))
          .singleElement()
          .matches(finding -> finding.severity() == Severity.NOTE);
    }
  }

  /** A lock held at one use protects the variable from some users, but not from all. */
  @Test
  void aLockHeldDuringAUseHandsNothingOver() throws IOException {
    takeTurns(3, UPDATE);
    run(3, List.of("acquire 20 @9", "read 7 @1", "release 20 @9"));
    for (Detector detector : DetectorList.offline(DetectOptions.standard())) {
      assertThat(found(detector))
          .singleElement()
          .matches(finding -> finding.severity() != Severity.NOTE);
    }
  }

  @Test
  void fewChangesMayBeByChance() throws IOException {
    takeTurns(1, UPDATE);
    for (Detector detector : DetectorList.offline(DetectOptions.standard())) {
      assertThat(found(detector)).noneMatch(finding -> finding.severity() == Severity.NOTE);
    }
  }

  @Test
  void onceAtTheSameTimeIsEnough() throws IOException {
    takeTurns(3, UPDATE);
    run(1, UPDATE);
    run(2, UPDATE);
    for (Detector detector : DetectorList.offline(DetectOptions.standard())) {
      assertThat(found(detector))
          .singleElement()
          .matches(finding -> finding.severity() != Severity.NOTE);
    }
  }

  @Test
  void whatIsTornOnlyInADriverIsANote() throws IOException {
    List<String> one = List.of("begin 1", "acquire 20 @9", "read 7 @1", "write 7 @1");
    for (int thread = 1; thread <= 2; thread++) {
      run(thread, List.of("begin 2"));
      for (int i = 0; i < 300; i++) {
        run(thread, one);
        run(thread, List.of("release 20 @9", "end 1"));
      }
      run(thread, List.of("end 2"));
    }
    for (Detector detector : DetectorList.offline(DetectOptions.standard())) {
      assertThat(found(detector))
          .singleElement()
          .satisfies(
              finding -> {
                assertThat(finding.operation().method()).isEqualTo("all");
                assertThat(finding.severity()).isEqualTo(Severity.NOTE);
                assertThat(finding.evidence().toString()).contains("at least 200 other operations");
              });
    }
  }

  /** Three variables are three pairs. */
  @Test
  void aVariableIsToldOfOnce() throws IOException {
    List<String> reads = new ArrayList<>(List.of("begin 1"));
    List<String> writes = new ArrayList<>(List.of("begin 2", "acquire 20 @9"));
    for (int site = 1; site <= 3; site++) {
      reads.addAll(List.of("acquire 20 @9", "read 7 @" + site, "release 20 @9"));
      writes.add("write 7 @" + site);
    }
    reads.add("end 1");
    writes.addAll(List.of("release 20 @9", "end 2"));
    run(1, reads);
    run(2, writes);
    assertThat(found(DetectorList.offline(DetectOptions.standard()).get(0)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.variables()).hasSize(2);
              assertThat(finding.severity()).isEqualTo(Severity.WARNING);
              assertThat(finding.evidence().toString())
                  .contains("2 more pairs of variables violate its atomicity");
            });
  }
}
