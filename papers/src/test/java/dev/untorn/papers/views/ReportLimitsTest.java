package dev.untorn.papers.views;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.analysis.IncompleteException;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Finding;
import dev.untorn.papers.views.PublishedViewAnalysis.ReportLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rule that stops at a bound hands over what it has, and says so. */
class ReportLimitsTest {

  private static final String SOURCE =
      """
      public class Range {
        private int low;
        private int high;
        private int step;

        synchronized void set(int a, int b, int c) { low = a; high = b; step = c; }
        synchronized int low() { return low; }
        synchronized int high() { return high; }
        synchronized int step() { return step; }

        public void sum() { int sum = low() + high() + step(); set(sum, sum, sum); }
        public void twice() { int twice = 2 * low() + high() + step(); set(0, 0, twice); }
      }
      """;

  @TempDir private Path folder;
  private Program program;

  @BeforeEach
  void read() throws Exception {
    Path source = Files.writeString(folder.resolve("Range.java"), SOURCE);
    program = Program.of(InputReader.read(List.of(source), InputLimits.DEFAULT));
  }

  @Test
  void viewsStopAtPairs() {
    assertStops(
        PublishedViewAnalysis::checkViews,
        new ReportLimits(1, 100),
        "stopped after 1 pairs of critical sections");
    assertStops(
        PublishedViewAnalysis::checkPlainViews,
        new ReportLimits(2, 100),
        "stopped after 2 pairs of critical sections");
  }

  @Test
  void allStopAtFindings() {
    List<BiConsumer<PublishedViewAnalysis, Consumer<Finding>>> rules =
        List.of(
            PublishedViewAnalysis::checkViews,
            PublishedViewAnalysis::checkPlainViews,
            PublishedViewAnalysis::checkStaleValues);
    for (BiConsumer<PublishedViewAnalysis, Consumer<Finding>> rule : rules) {
      List<Finding> all = new ArrayList<>();
      rule.accept(new PublishedViewAnalysis(program, ReportLimits.DEFAULT), all::add);
      assertThat(all).hasSizeGreaterThan(2);
      List<Finding> some = assertStops(rule, new ReportLimits(100, 2), "stopped after 2 findings");
      assertThat(some).hasSize(2);
    }
  }

  private List<Finding> assertStops(
      BiConsumer<PublishedViewAnalysis, Consumer<Finding>> rule,
      ReportLimits bounds,
      String message) {
    List<Finding> found = new ArrayList<>();
    assertThatThrownBy(() -> rule.accept(new PublishedViewAnalysis(program, bounds), found::add))
        .isInstanceOf(IncompleteException.class)
        .hasMessage(message + "; there may be more");
    assertThat(found).isNotEmpty();
    return found;
  }
}
