package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.Console.Terminals;
import dev.untorn.cli.console.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What all commands share. */
class SubcommandTest {

  @Test
  void aDefectIsReportedAndDecidesTheExitCode() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
    RulesCommand command = new RulesCommand();
    command.console = new Console(stream, stream, Path.of(""), Terminals.NONE);
    new CommandLine(command).parseArgs();
    assertThat(command.withDefects(ExitCode.FINDINGS, List.of())).isEqualTo(ExitCode.FINDINGS);
    assertThat(err.size()).isZero();
    assertThat(command.withDefects(ExitCode.FINDINGS, List.of(new StackOverflowError())))
        .isEqualTo(ExitCode.DEFECT);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("internal error");
  }
}
