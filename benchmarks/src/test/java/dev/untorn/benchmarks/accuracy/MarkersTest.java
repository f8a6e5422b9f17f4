package dev.untorn.benchmarks.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.benchmarks.accuracy.Marker.Word;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The markers are well-formed, and each torn program has a twin without them. */
class MarkersTest {

  private static List<CorpusFile> files() throws IOException {
    return CorpusFolder.of(Path.of("..")).files();
  }

  /** Reading the corpus would have failed on unknown kinds and rules. */
  @Test
  void markersNameRulesOnce() throws IOException {
    int torn = 0;
    for (CorpusFile file : files()) {
      for (List<Marker> markers : file.marked().values()) {
        Set<Rule> named = new HashSet<>();
        for (Marker marker : markers) {
          assertThat(marker.rules()).as(file + ":" + marker.line()).allMatch(named::add);
        }
        torn += markers.stream().anyMatch(Marker::saysTorn) ? 1 : 0;
      }
    }
    assertThat(torn).isGreaterThan(150);
  }

  /** A line that ends a method's declaration, as far as that can be seen from the line alone. */
  @Test
  void markersStandWhereOperationsAreDeclared() throws IOException {
    for (CorpusFile file : files()) {
      for (Marker marker : file.markers()) {
        assertThat(marker.code())
            .as(file.source() + ":" + marker.line())
            .matches("  +([\\w<>\\[\\], ?]+ )?\\w+\\(.*[{(,)]\\s*");
      }
    }
  }

  @Test
  void everyTornProgramHasAFixedTwin() throws IOException {
    List<CorpusFile> files = files();
    List<String> names = files.stream().map(CorpusFile::name).toList();
    for (CorpusFile file : files) {
      if (file.markers().stream().anyMatch(Marker::saysTorn)) {
        assertThat(file.name()).as("a fixed program that is torn").doesNotEndWith("Fixed");
        assertThat(names).as("twin of " + file.name()).contains(file.name() + "Fixed");
      }
    }
  }

  @Test
  void severalMarkersStandBelowEachOther() {
    String source =
        """
        void inc() { // TORN: block
          // MISSED(static): stale-value, causal-stale-value the
          // field is an array
          // TORN: reduction
        """;
    assertThat(Marker.in(source))
        .containsExactly(
            new Marker(1, "void inc() { ", Word.TORN, Optional.empty(), List.of(Rule.BLOCK)),
            new Marker(
                1,
                "void inc() { ",
                Word.MISSED,
                Optional.of(Side.STATIC),
                List.of(Rule.STALE_VALUE, Rule.CAUSAL_STALE_VALUE)),
            new Marker(1, "void inc() { ", Word.TORN, Optional.empty(), List.of(Rule.REDUCTION)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TORN",
        "TORN:",
        "TORN stale-value",
        "TORN: stale-values",
        "TORN: stale-value because",
        "TORN(both): block",
        "TORN(dynamic): stale-value",
        "MISSED: stale-value why",
        "MISSED(static): stale-value",
        "FALSE ALARM(dynamic): stale-value why"
      })
  void whatOnlyLooksLikeAMarkerIsRefused(String marker) {
    assertThatThrownBy(() -> Marker.in("  void inc() { // " + marker))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
