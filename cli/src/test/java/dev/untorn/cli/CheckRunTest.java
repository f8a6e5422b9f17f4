package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.analysis.IncompleteException;
import dev.untorn.cli.console.Console.Terminals;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How {@code untorn check} runs: progress, defects, and the same answer every time. */
class CheckRunTest {

  private static final PlantedChecker PLANTED = new PlantedChecker(Rule.LOCKING_PATTERN);

  @TempDir private Path folder;

  /** A rule with a defect. */
  record FailingChecker(Rule rule) implements Checker {
    @Override
    public void check(
        dev.untorn.bytecode.Program program, CheckOptions options, Consumer<Finding> findings) {
      throw new StackOverflowError();
    }
  }

  /** A rule that stops before it has seen everything. */
  record StoppingChecker(Checker first) implements Checker {
    @Override
    public Rule rule() {
      return first.rule();
    }

    @Override
    public void check(
        dev.untorn.bytecode.Program program, CheckOptions options, Consumer<Finding> findings) {
      first.check(program, options, findings);
      throw new IncompleteException("stopped after 1 findings; there may be more");
    }
  }

  @BeforeEach
  void prepare() throws IOException {
    TornShop.in(folder);
  }

  @Test
  void aTerminalShowsProgressAndKeepsNothingOfIt() {
    Session session = new Session(folder, Terminals.BOTH, List.of(PLANTED));
    assertThat(session.run("check", "torn")).isEqualTo(1);
    assertThat(session.err())
        .contains("\r\u001b[K[                    ] reading classes")
        .contains("\r\u001b[K[======              ] finding threads and locks")
        .contains("\r\u001b[K[=============       ] rule locking-pattern")
        .endsWith("\r\u001b[K");
    assertThat(session.run("check", "torn", "-q")).isEqualTo(1);
    assertThat(session.err()).isEmpty();
    assertThat(session.run("check", "missing.jar")).isEqualTo(2);
    assertThat(session.err())
        .endsWith("\r\u001b[Kuntorn: cannot read " + folder + "/missing.jar: no such file\n");
  }

  @Test
  void progressIsForWhoWatchesTheStandardError() {
    Session session = new Session(folder, new Terminals(true, false), List.of(PLANTED));
    session.run("check", "torn");
    assertThat(session.err()).isEmpty();
    assertThat(session.out()).contains("\u001b[36msuspected");
    session = new Session(folder, new Terminals(false, true), List.of(PLANTED));
    session.run("check", "torn", "-f", "json");
    assertThat(session.err()).contains("reading classes");
    assertThat(session.out()).startsWith("{").doesNotContain("\u001b");
    session.run("check", "torn", "--color", "always");
    assertThat(session.out()).contains("\u001b[36msuspected");
  }

  @Test
  void aDefectOfOneRuleDoesNotTakeTheFindingsOfOthers() throws IOException {
    Session session =
        new Session(folder)
            .with(
                new FailingChecker(Rule.STALE_VALUE),
                PLANTED,
                new FailingChecker(Rule.VIEW_INCONSISTENCY));
    assertThat(session.run("check", "torn")).isEqualTo(4);
    assertThat(session.out())
        .contains("locking-pattern  Stock.reserve", "1 finding: 1 suspected.")
        .contains("rule stale-value: stopped by an internal error (StackOverflowError) before it")
        .contains("Incomplete: 2 problems.");
    assertThat(session.err().lines()).hasSize(2);
    for (String line : session.err().lines().toList()) {
      assertThat(line).startsWith("untorn: internal error (StackOverflowError); ");
      Path note = Path.of(line.substring(line.lastIndexOf(' ') + 1));
      assertThat(note).content().contains("[check, torn]", "FailingChecker");
      Files.delete(note);
    }
    assertThat(session.run("check", "sound", "--rules", "locking-pattern")).isZero();
  }

  @Test
  void aRuleThatStopsIsNamedAndKeepsWhatItFound() {
    Session session = new Session(folder).with(new StoppingChecker(PLANTED));
    assertThat(session.run("check", "sound")).isEqualTo(3);
    assertThat(session.out())
        .contains("rule locking-pattern: stopped after 1 findings; there may be more")
        .contains("Incomplete: 1 problem.");
    assertThat(session.err()).isEmpty();
    assertThat(session.run("check", "torn")).isEqualTo(1);
    assertThat(session.out()).contains("locking-pattern  Stock.reserve", "Incomplete: 1 problem.");
  }

  /** Reads Untorn itself and picocli, as real processes with one and with many processors. */
  @Test
  void theAnswerIsTheSameWhateverTheNumberOfProcessors() {
    Program one = launch(1);
    Program many = launch(8);
    assertThat(one.exitCode()).as(one.err()).isEqualTo(1);
    assertThat(untimed(one.out())).contains("locking-pattern").isEqualTo(untimed(many.out()));
    assertThat(untimed(one.err())).isEqualTo(untimed(many.err())).doesNotContain("\u001b");
  }

  @Test
  void theAnswerIsTheSameEveryTime() {
    Session session = new Session(folder).with(PLANTED);
    for (String format : List.of("text", "json", "sarif")) {
      session.run("check", "torn", "sound", "Damaged.class", "-f", format);
      String first = untimed(session.out());
      session.run("check", "torn", "sound", "Damaged.class", "-f", format);
      assertThat(untimed(session.out())).contains("locking-pattern").isEqualTo(first);
    }
  }

  private Program launch(int processors) {
    String classPath = System.getProperty("java.class.path");
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:ActiveProcessorCount=" + processors,
                "-cp",
                classPath,
                PlantedMain.class.getName(),
                "check",
                "-v",
                "-f",
                "json"));
    command.add(folder.resolve("torn").toString());
    command.add(Path.of("target/classes").toAbsolutePath().toString());
    for (String path : classPath.split(java.io.File.pathSeparator, -1)) {
      if (path.matches(".*picocli[^/]*\\.jar")) {
        command.add(path);
      }
    }
    return Program.run(folder, Map.of(), command);
  }

  private static String untimed(String text) {
    return text.replaceAll("[\\d.,]+ s(econds)?", "T")
        .replaceAll("\"seconds\" : [\\d.]+|\"seconds\": [\\d.]+", "T");
  }
}
