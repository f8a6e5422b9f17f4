package dev.untorn.cli;

import dev.untorn.cli.console.ExitCode;
import dev.untorn.engine.config.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code untorn help}: shows the help of Untorn or of one of its commands. */
@Command(name = "help")
final class HelpCommand extends Subcommand {

  @Parameters(paramLabel = "COMMAND", arity = "0..1")
  private String command;

  @Override
  public Integer call() {
    CommandLine untorn = spec.parent().commandLine();
    CommandLine explained = command == null ? untorn : untorn.getSubcommands().get(command);
    if (explained == null) {
      throw new UsageException(UsageErrors.noCommand(command, untorn) + " (see 'untorn --help')");
    }
    explained.usage(untorn.getOut());
    return ExitCode.NOTHING.code();
  }
}
