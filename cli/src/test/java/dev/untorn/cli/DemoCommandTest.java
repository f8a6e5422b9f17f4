package dev.untorn.cli;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.input.InputReader.SourceText;
import dev.untorn.cli.demo.DemoMarker;
import dev.untorn.cli.demo.DemoProgram;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Use;
import dev.untorn.papers.CheckerList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code untorn demo}: what it says, and whether what is planted is what is found. */
class DemoCommandTest {

  private static final Path SOURCES = Path.of("src/main");

  @TempDir private Path folder;
  private final DemoProgram program = DemoProgram.bundled();
  private Session session;

  @BeforeEach
  void prepare() {
    session = new Session(folder);
  }

  @Test
  void fiveAreTornAndFiveOnlyLookSo() {
    assertThat(program.marks()).hasSize(10).doesNotHaveDuplicates();
    assertThat(program.marks().stream().filter(DemoMarker::isTorn)).hasSize(5);
  }

  /** Nothing that looks like a marker is overlooked. */
  @Test
  void everyMarkerIsRead() {
    long written =
        program.sources().stream()
            .flatMap(source -> source.text().lines())
            .filter(line -> line.matches(".*\\S.*//.*TORN.*"))
            .count();
    assertThat(program.marks()).hasSize((int) written);
  }

  @Test
  void allSourcesAreBundled() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES.resolve("demo"))) {
      assertThat(program.sources().stream().map(SourceText::path))
          .containsExactlyInAnyOrderElementsOf(
              files
                  .filter(Files::isRegularFile)
                  .map(file -> SOURCES.relativize(file).toString().replace('\\', '/'))
                  .toList());
    }
  }

  /** What the check finds in the copy is what the markers say, no more and no less. */
  @Test
  void theRulesFindWhatIsPlantedAndLeaveTheRestAlone() throws IOException {
    Set<Rule> applied =
        CheckerList.all().stream()
            .map(Checker::rule)
            .filter(rule -> rule.use() == Use.DEFAULT)
            .collect(toSet());
    Set<String> planted = new TreeSet<>();
    for (DemoMarker mark : program.marks()) {
      mark.rules().stream()
          .filter(applied::contains)
          .forEach(rule -> planted.add(rule.id() + " " + mark.name()));
    }
    assertThat(session.run("demo", "--keep", "kept")).as(session.err()).isZero();
    assertThat(session.run("check", "kept", "-q", "-f", "json")).isEqualTo(1);
    assertThat(sightings(new JsonMapper().readTree(session.out()))).isEqualTo(planted);
    assertThat(planted).filteredOn(one -> one.startsWith("locking-pattern ")).hasSize(2);
  }

  private static Set<String> sightings(JsonNode report) {
    assertThat(report.at("/problems")).isEmpty();
    Set<String> sightings = new TreeSet<>();
    for (JsonNode finding : report.at("/findings")) {
      String type = finding.at("/operation/class").asText();
      String name = type.substring(type.lastIndexOf('.') + 1);
      for (JsonNode rule : finding.at("/rules")) {
        sightings.add(
            "%s %s.%s".formatted(rule.asText(), name, finding.at("/operation/method").asText()));
      }
    }
    return sightings;
  }

  @Test
  void whatIsPlantedIsSaidAndByWhomItIsFound() throws IOException {
    assertThat(session.run("demo")).isZero();
    assertThat(session.err()).isEmpty();
    assertThat(session.out())
        .startsWith("The example is a small bank with a warehouse.")
        .contains("\nsuspected  locking-pattern", "\n  |        A ", "\n  Fix: hold account from ")
        .containsPattern("\nViolations marked in the sources: 5, found: \\d")
        .containsPattern("\n  found +Branch.payOut +demo/bank/Branch.java +by locking-pattern")
        .contains("\nCorrect look-alikes: 5, reported: 0.\n")
        .contains("\n  untorn demo --keep shop ", "\n  untorn rules stale-value ");
    assertThat(session.out().lines().filter(line -> !line.matches("( |suspected ) .*")))
        .allMatch(line -> line.length() <= 100);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void rulesThatAreNotThereAreNoGreenAnswer() {
    session = session.with(new Planned(Rule.VIEWS_ARTHO), new Planned(Rule.VIEW_INCONSISTENCY));
    assertThat(session.run("demo")).isEqualTo(4);
    assertThat(session.out())
        .contains(
            "Violations marked in the sources: 5, found: 0, MISSED: 1; 4 need rules that are not implemented")
        .containsPattern("\n  not yet +Stock.reserve .* needs stale-value, causal-stale-value")
        .containsPattern("\n  MISSED +Rates.middle .* by view-inconsistency\n");
    session = session.with();
    assertThat(session.run("demo")).isEqualTo(2);
    assertThat(session.err()).startsWith("untorn: no rules left to apply");
  }

  @Test
  void aReportedLookAlikeIsADefect() {
    session = session.with(new PlantedChecker(Rule.STALE_VALUE));
    assertThat(session.run("demo")).isEqualTo(4);
    assertThat(session.out())
        .contains("Correct look-alikes: 5, reported: 1.")
        .contains("\n  WRONG    demo.warehouse.Stock.reserveOrRetry, by stale-value\n")
        .containsPattern("\n  found +Stock.reserve .* by stale-value\n");
    assertThat(session.err()).startsWith("untorn: internal error").hasLineCount(1);
  }

  @Test
  void theCopyIsTheProgramAndIsNeverOverwritten() throws IOException {
    assertThat(session.run("demo", "--keep", "a/b")).isZero();
    assertThat(session.out())
        .isEqualTo(
            """
            The sources of the example are in a/b. Next step:
              untorn check a/b                check the copy
            """);
    Path branch = folder.resolve("a/b/demo/bank/Branch.java");
    assertThat(branch).hasSameTextualContentAs(SOURCES.resolve("demo/bank/Branch.java"));
    assertThat(session.run("demo", "--keep", "a/b")).isZero();
    Files.writeString(branch, "// mine");
    assertThat(session.run("demo", "--keep", "a/b")).isEqualTo(2);
    assertThat(session.out()).isEmpty();
    assertThat(session.err())
        .isEqualTo(
            "untorn: cannot write %s: a different file exists already; choose another folder\n"
                .formatted(branch));
    assertThat(branch).hasContent("// mine");
    assertThat(session.run("demo", "--keep", "a/b/demo/Main.java")).isEqualTo(2);
    assertThat(session.err()).endsWith("Main.java: it is not a folder\n");
  }

  /** It is a program that runs and ends, not only text to look at. */
  @Test
  void theProgramRuns() {
    program.copyTo(folder);
    List<String> files =
        program.sources().stream().map(s -> folder.resolve(s.path()).toString()).toList();
    String[] options =
        Stream.concat(Stream.of("-Xlint:all", "-Werror", "-d", folder.toString()), files.stream())
            .toArray(String[]::new);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, options)).isZero();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Program run =
        Program.run(folder, Map.of(), List.of(java, "-cp", folder.toString(), "demo.Main"));
    assertThat(run).returns(0, Program::exitCode).returns("", Program::err);
    assertThat(run.out()).startsWith("At closing time: ").hasLineCount(1);
  }

  /** A rule that is there and finds nothing. */
  private record Planned(Rule rule) implements Checker {
    @Override
    public void check(
        dev.untorn.bytecode.Program program, CheckOptions options, Consumer<Finding> findings) {
      // Finds nothing.
    }
  }
}
