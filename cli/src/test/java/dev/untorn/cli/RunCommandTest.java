package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.cli.console.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code untorn run} does without a JVM to watch; {@link RunIT} watches some. */
class RunCommandTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "NOTHING, 0, 0",
    "NOTHING, 7, 7",
    "INCOMPLETE, 0, 3",
    "INCOMPLETE, 7, 7",
    "FINDINGS, 0, 1",
    "FINDINGS, 7, 1",
    "DEFECT, 7, 4"
  })
  void theExitCodeOfTheProgramYieldsToFindings(ExitCode code, int ofProgram, int expected) {
    assertThat(RunCommand.exitCode(code, ofProgram)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run -- java -jar x    | leave out 'java'",
        "run                   | no program given",
        "run --rules views -- -jar x | unknown rule 'views'",
        "run --rules stale-value -- -jar x | 'stale-value' is a static rule",
        "run --refine x -- -jar x | --refine: 'x' is not one of",
        "run --array-length 0 -- -jar x | --array-length: 0 is not a length",
        "run --baseline none.json -- -jar x | cannot read",
        "run -- -jar x         | the agent is packaged in untorn.jar only",
        "run --rules block,reduction -- -jar x | the agent is packaged in untorn.jar only"
      })
  void mistakesAreOneLine(String line, String message) {
    Session session = new Session(folder);
    assertThat(session.run(line.split(" "))).isEqualTo(2);
    assertThat(session.err()).startsWith("untorn: " + message).hasLineCount(1);
  }

  @Test
  void aConfigurationMayNameRulesOfBothSides() throws java.io.IOException {
    java.nio.file.Files.writeString(
        folder.resolve("untorn.yaml"), "rules: [stale-value, reduction]");
    Session session = new Session(folder);
    assertThat(session.run("run", "--", "-jar", "x")).isEqualTo(2);
    assertThat(session.err()).contains("the agent is packaged in untorn.jar only");
  }
}
