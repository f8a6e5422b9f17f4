package dev.untorn.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.model.Rule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benchmark still runs, on one small jar; what it counts is checked, times are not. */
@Tag("once")
class SmokeTest {

  private static final int CLASSES = 52;

  @TempDir private Path temp;

  @Test
  void everythingIsMeasuredOnASmallJar() throws Exception {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
    Results results =
        new StaticBenchmark(temp.resolve("my folder"), nowhere)
            .measure(new Corpus(List.of(pool())), pool(), 1);
    Counts program = results.whole().of(Work.PROGRAM).counts();
    assertThat(program.classes()).isEqualTo(CLASSES);
    assertThat(program.problems()).isZero();
    assertThat(results.whole().of(Work.SOURCES).counts().problems()).isZero();
    assertThat(results.whole().of(Work.SOURCES).counts().instructions())
        .isEqualTo(results.whole().of(Work.PARSE).counts().instructions())
        .isGreaterThan(5_000);
    assertThat(results.small().of(Work.SPOTBUGS).counts().classes()).isGreaterThan(CLASSES);
    assertThat(results.growth()).extracting(Results.Row::largest).containsExactly(CLASSES);
    assertThat(results.text())
        .contains(
            "1 jars with 52 class files",
            "| commons-pool-1.5 |",
            "| all, with -Xmx1g |",
            "| `locking-pattern` |",
            "| programs | classes in each | in the largest | Program | locking-pattern |");
    assertThat(results.rules().rules()).contains("locking-pattern");
    assertThat(results.rules().together(List.of(Rule.STALE_VALUE.id())).most())
        .isGreaterThanOrEqualTo(1);
    assertThat(
            results.text().lines().filter(line -> line.matches(".*\\| (yes|\\*\\*no\\*\\*) \\|")))
        .hasSize(9);
  }

  @Test
  void aJvmThatFailsIsNotMeasured() throws Exception {
    Path broken = Files.writeString(temp.resolve("broken.jar"), "no jar");
    assertThatThrownBy(() -> new ChildJvm(temp).run(Work.PROGRAM, Programs.of(broken)))
        .hasMessageContaining("ended with 1");
  }

  @Test
  void detectorsAreThoseThatReportOnThreadsOnly() throws Exception {
    assertThat(SpotBugs.detectors())
        .contains("FindInconsistentSync2", "AtomicityProblem")
        .doesNotContain("DumbMethods")
        .doesNotHaveDuplicates();
    assertThat(SpotBugs.version()).matches("\\d+\\.\\d+\\.\\d+");
  }

  @Test
  void aJarThatComesTwiceIsTwoPrograms() throws Exception {
    Path copy = Files.copy(pool(), temp.resolve("copy.jar"));
    Corpus corpus = new Corpus(List.of(pool(), copy));
    Programs programs = corpus.programs();
    assertThat(programs.each()).containsExactly(List.of(pool()), List.of(copy));
    assertThat(Programs.parse(programs.arguments())).isEqualTo(programs);
    assertThat(UntornReading.of(programs).counts().classes()).isEqualTo(2 * CLASSES);
  }

  @Test
  void growthPutsTheSameJarsIntoFewerAndFewerPrograms() {
    List<Path> five = Stream.of("a", "b", "c", "d", "e").map(Path::of).toList();
    List<Path> other = List.of(Path.of("f"));
    List<Programs> parts = Growth.parts(new Programs(List.of(five, other)));
    assertThat(parts).extracting(part -> part.each().size()).containsExactly(6, 3, 2);
    assertThat(parts).allSatisfy(part -> assertThat(part.paths()).hasSize(6));
  }

  @Test
  void theClassesOfTheJdkCanBeRead() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
    assertThat(
            new ReadEverything(print)
                .read("a module", Programs.of(ReadEverything.module("java.logging"))))
        .isTrue();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .matches("(?s)a module: \\d+ classes, .* instructions, 0 problems\\R");
  }

  @Test
  void tracesAreMeasured() throws IOException {
    assertThat(new TraceBenchmark(temp.resolve("run.trace"), 100_001, 1).run())
        .contains("100,001 events of 8 threads", "| reading, in order |");
    assertThat(temp.resolve("run.trace")).doesNotExist();
  }

  @Test
  void analysesAreMeasured() throws IOException {
    assertThat(new AnalyzeBenchmark(temp.resolve("run.trace"), 100_000).run())
        .contains(
            "100,000 events of 4 threads",
            "| second pass: `block` and `offline-reduction` in parallel |");
    assertThat(temp.resolve("run.trace")).doesNotExist();
  }

  @Test
  void aPageKeepsTheWordsAroundItsSection() throws IOException {
    String page = "one\n<!-- measured: begin -->\n%s<!-- measured: end -->\ntwo\n";
    Path file = Files.writeString(temp.resolve("page.md"), page.formatted("old\nold\n"));
    new Page(file, "measured").write("new\n");
    assertThat(file).hasContent(page.formatted("new\n"));
  }

  private static Path pool() throws Exception {
    return Path.of(
        GenericObjectPool.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
