package dev.untorn.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The markers are well-formed, and each torn program has a twin without them. */
class MarkersTest {

  private static final Set<String> KINDS =
      Set.of(
          "TORN",
          "TORN(static)",
          "TORN(dynamic)",
          "MISSED(static)",
          "MISSED(dynamic)",
          "FALSE ALARM(static)",
          "FALSE ALARM(dynamic)");

  @Test
  void markersNameKindsAndRulesThatExist() throws IOException {
    Set<String> rules = rules();
    assertThat(rules).contains("stale-value", "block");
    int torn = 0;
    for (Path source : Sources.all()) {
      for (Marker marker : Marker.in(Sources.text(source))) {
        String where = source + ":" + marker.line();
        assertThat(marker.kind()).as(where).isIn(KINDS);
        assertThat(marker.rules()).as(where).isNotEmpty().doesNotHaveDuplicates();
        assertThat(rules).as(where).containsAll(marker.rules());
        torn += marker.isTorn() ? 1 : 0;
      }
    }
    assertThat(torn).isGreaterThan(30);
  }

  /** A line that ends a method's declaration, as far as that can be seen from the line alone. */
  @Test
  void markersStandWhereOperationsAreDeclared() {
    for (Path source : Sources.all()) {
      for (Marker marker : Marker.in(Sources.text(source))) {
        assertThat(marker.code())
            .as(source + ":" + marker.line())
            .matches("  +([\\w<>\\[\\], ?]+ )?\\w+\\(.*[{(,]\\s*");
      }
    }
  }

  @Test
  void everyTornProgramHasAMendedTwin() {
    List<Path> sources = Sources.all();
    for (Path source : sources) {
      if (Marker.in(Sources.text(source)).stream().noneMatch(Marker::isTorn)) {
        continue;
      }
      String name = source.getFileName().toString().replace(".java", "");
      assertThat(name).as("a mended program that is torn").doesNotEndWith("Mended");
      Path twin = source.resolveSibling(name + "Mended.java");
      assertThat(sources).as("twin of " + source).contains(twin);
    }
  }

  private static Set<String> rules() throws IOException {
    try (Stream<Path> pages = Files.list(Path.of("..", "docs", "rules"))) {
      Set<String> rules = new TreeSet<>();
      pages.forEach(page -> rules.add(page.getFileName().toString().replace(".md", "")));
      return rules;
    }
  }
}
