package dev.untorn.benchmarks.papers;

import static org.assertj.core.api.Assertions.assertThat;

import EDU.oswego.cs.dl.util.concurrent.Heap;
import dev.untorn.analysis.CheckMode;
import dev.untorn.benchmarks.papers.SorReading.Group;
import dev.untorn.model.Rule;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The locking pattern finds in {@code util.concurrent} what its paper found there. */
@Tag("once") // It takes a minute, and does not depend on the JDK.
class SorTest {

  private static final List<String> VIOLATIONS =
      List.of(
          "CopyOnWriteArrayList.addAll(Collection)",
          "CopyOnWriteArrayList.addAll(int, Collection)",
          "Heap.insert(Object)");

  private static SorTable table;

  @BeforeAll
  static void readTheLibrary() throws Exception {
    Path jar = Path.of(Heap.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    table = SorTable.of(Path.of(".."), jar);
  }

  @Test
  void bothModesFindTheViolations() {
    for (CheckMode mode : CheckMode.values()) {
      assertThat(table.of(Group.VIOLATION, mode))
          .as("%s", mode)
          .extracting(SorWarning::operation)
          .containsExactlyElementsOf(VIOLATIONS);
    }
  }

  @Test
  void paperModeFindsEachGroupOfThePaper() {
    for (Group group : List.of(Group.LOAD_SHARING, Group.CUSTOM_LOCK)) {
      assertThat(table.of(group, CheckMode.PAPER)).as("%s", group).isNotEmpty();
    }
  }

  @Test
  void defaultModeDropsWhatThePaperCallsBenign() {
    for (Group group : List.of(Group.LOAD_SHARING, Group.CUSTOM_LOCK)) {
      assertThat(table.of(group, CheckMode.DEFAULT)).as("%s", group).isEmpty();
    }
  }

  @Test
  void everyWarningIsExplained() {
    assertThat(table.open()).isEmpty();
    assertThat(table.text())
        .contains("| violation | the paper: actual", "| 3 | 3 | 3 |")
        .contains(
            "| violation | `Heap.insert(Object)` | `this` | `parameter 1` | `Heap.insert` | kept |")
        .doesNotContain("not read");
  }

  /** The number on the scoreboard is that of this library. */
  @Test
  void theScoreboardCountsTheseWarnings() throws Exception {
    SamePrograms same = SamePrograms.read(Path.of(".."));
    for (CheckMode mode : CheckMode.values()) {
      long warnings =
          Stream.of(Group.values()).mapToLong(group -> table.of(group, mode).size()).sum();
      assertThat(same.warnings("concurrent:concurrent:1.3.4", Rule.LOCKING_PATTERN, mode))
          .as("%s", mode)
          .isEqualTo(Long.toString(warnings));
    }
  }
}
