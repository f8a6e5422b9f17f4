package dev.untorn.dynamic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.atomizer.AtomizerDetector;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.OnlineOverTrace;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.RunAssumptions;
import dev.untorn.dynamic.trace.format.TraceFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Who looks again needs nothing of what was seen before; each with its opposite. Both threads do
 * the same, steps as in the text form of traces.
 */
class SecondSightingTest {

  private static final String NAMES =
      """
      untorn trace 1
      variable 1 p.C n field
      variable 2 p.C map state
      operation 1 p.C m ()V 0 C.java 1
      site 1 p.C m ()V 1 C.java 1 2
      site 2 p.C m ()V 2 C.java 2 2
      site 3 p.C m ()V 3 C.java 3 1
      site 4 p.C m ()V 4 C.java 4 1
      site 5 p.C m ()V 5 C.java 5 0
      site 6 p.C m ()V 6 C.java 6 0
      site 7 p.C m ()V 7 C.java 7 1
      """;

  @TempDir private Path folder;

  @Test
  void aConditionalCallLooksForItself() throws IOException {
    List<String> steps = List.of("atomic-read 8 @1", "atomic-update 8 @2");
    assertThat(found("", steps)).containsExactly("block", "reduction");
    assertThat(found("conditional 2\n", steps)).isEmpty();
  }

  @Test
  void whoFailsBeginsAnew() throws IOException {
    List<String> steps =
        List.of("atomic-read 8 @1", "atomic-update 8 @2", "atomic-read 8 @1", "atomic-update 8 @2");
    assertThat(found("conditional 2\n", steps)).isEmpty();
    List<String> look = List.of("acquire 9 @5", "read 7 @3", "release 9 @6");
    List<String> compare = List.of("acquire 9 @5", "read 7 @4", "release 9 @6");
    List<String> change = List.of("acquire 9 @5", "read 7 @4", "write 7 @7", "release 9 @6");
    List<String> retry = join(join(look, compare), join(look, change));
    assertThat(found("", retry)).containsExactly("block", "reduction");
    assertThat(found("conditional 4\n", retry)).isEmpty();
    assertThat(found("conditional 4\n", join(retry, change))).contains("reduction");
  }

  /** Who has a write lock may take the read lock, too. */
  @Test
  void aWriteLockKeepsOthersOutWhateverElseIsHeld() throws IOException {
    List<String> steps =
        List.of(
            "acquire 9 @5",
            "acquire 9 1 @5",
            "read 7 @3",
            "release 9 1 @6",
            "read 7 @4",
            "write 7 @4",
            "release 9 @6");
    assertThat(found("", steps)).isEmpty();
  }

  @Test
  void nothingIsMadeOfWhatUpdatesLeave() throws IOException {
    assertThat(found("", List.of("atomic-update 8 @1", "atomic-update 8 @2"))).isEmpty();
    assertThat(found("", List.of("atomic-update 8 @1", "atomic-write 8 @2")))
        .containsExactly("block", "reduction");
  }

  @Test
  void whoComparesHasNoUseForTheFirstLook() throws IOException {
    List<String> steps =
        List.of(
            "acquire 9 @5",
            "read 7 @3",
            "release 9 @6",
            "acquire 9 @5",
            "read 7 @4",
            "write 7 @4",
            "release 9 @6");
    assertThat(found("", steps)).containsExactly("block", "reduction");
    assertThat(found("conditional 4\n", steps)).isEmpty();
  }

  @Test
  void whoWaitsAndLooksAgainHasWaitedForAChange() throws IOException {
    List<String> before = List.of("acquire 9 @5", "read 7 @3", "release 9 @6", "acquire 9 @6");
    List<String> again = List.of("read 7 @3", "read 7 @4", "write 7 @4", "release 9 @5");
    List<String> once = List.of("read 7 @4", "write 7 @4", "release 9 @5");
    assertThat(found("", join(before, again))).isEmpty();
    assertThat(found("", join(before, once))).containsExactly("block", "reduction");
  }

  private static List<String> join(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  private Set<String> found(String more, List<String> steps) throws IOException {
    StringBuilder text = new StringBuilder(NAMES + more);
    for (int round = 0; round < 2; round++) {
      for (int thread = 1; thread <= 2; thread++) {
        text.append("t%d begin 1\n".formatted(thread));
        for (String step : steps) {
          text.append("t%d %s\n".formatted(thread, step));
        }
        text.append("t%d end 1\n".formatted(thread));
      }
    }
    Path file = folder.resolve("run.txt");
    Files.writeString(file, text);
    Set<String> found = new TreeSet<>();
    List<Detector> detectors =
        List.of(
            DetectorList.offline(DetectOptions.standard()).get(0),
            new OnlineOverTrace(
                new AtomizerDetector(Refinement.usual()), symbols -> RunAssumptions.NONE));
    for (Detector detector : detectors) {
      detector.detect(
          new Recording(() -> TraceFormat.open(file)), one -> found.add(detector.rule().id()));
    }
    return found;
  }
}
