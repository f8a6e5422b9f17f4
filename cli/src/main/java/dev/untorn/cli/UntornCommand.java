package dev.untorn.cli;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.option.ValueConverters;
import dev.untorn.engine.Engine;
import dev.untorn.engine.config.UsageException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command {@code untorn}: runs a subcommand and maps its outcome to an exit code. */
@Command(
    name = "untorn",
    resourceBundle = Subcommand.HELP,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    optionListHeading = "Options:%n")
final class UntornCommand implements Callable<Integer> {

  private final Console console;
  private final Engine engine;

  UntornCommand(Console console, Engine engine) {
    this.console = console;
    this.engine = engine;
  }

  int run(String... args) {
    try {
      return delivered(execute(commandLine(), args));
    } catch (ParameterException mistake) {
      return complain(UsageErrors.explain(mistake));
    } catch (UsageException mistake) {
      return complain(mistake.getMessage());
    } catch (Throwable defect) {
      return new CrashReport(defect, List.of(args)).leave(console);
    }
  }

  /** The exit code, unless the output could not be written. */
  private int delivered(int code) {
    return console.out().checkError() ? complain("cannot write to standard output") : code;
  }

  /** Like picocli's own method, but leaves every exception to the caller. */
  private static int execute(CommandLine line, String... args) throws Throwable {
    try {
      ParseResult parsed = line.parseArgs(args);
      return line.getExecutionStrategy().execute(parsed);
    } catch (ExecutionException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  /** Without a command, lists all commands. */
  @Override
  public Integer call() {
    commandLine().usage(console.err());
    return ExitCode.USER_MISTAKE.code();
  }

  CommandLine commandLine() {
    CommandLine line = new CommandLine(this);
    for (Subcommand command :
        List.of(
            new DemoCommand(),
            new CheckCommand(),
            new RunCommand(),
            new RecordCommand(),
            new AnalyzeCommand(),
            new ReportCommand(),
            new RulesCommand(),
            new InspectCommand(),
            new DoctorCommand(),
            new HelpCommand())) {
      command.console = console;
      command.engine = engine;
      line.addSubcommand(command);
    }
    ValueConverters.register(line);
    return line.setExpandAtFiles(false)
        .setUsageHelpAutoWidth(false)
        .setUsageHelpWidth(100)
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi()))
        .setOut(writer(console.out()))
        .setErr(writer(console.err()));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  private Ansi ansi() {
    return console.terminal() ? Ansi.ON : Ansi.OFF;
  }

  private int complain(String what) {
    console.complain(what);
    return ExitCode.USER_MISTAKE.code();
  }
}
