package dev.untorn.cli;

import dev.untorn.analysis.Checker;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.option.PathConverter;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.engine.UsageException;
import dev.untorn.papers.CheckerList;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The command {@code untorn}: finds the command that is meant, and turns whatever happens into an
 * exit code.
 */
@Command(
    name = "untorn",
    description = {
      "Finds operations that other threads can tear apart: atomicity violations in Java programs.",
      ""
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    optionListHeading = "Options:%n",
    footer = {
      "",
      "'untorn help COMMAND' explains a command.",
      "Exit codes: 0 nothing found, 1 findings, 2 your mistake, 3 incomplete, 4 a defect of Untorn."
    })
final class UntornCommand implements Runnable {

  private final Console surroundings;
  private final List<Checker> checkers;

  UntornCommand(Console surroundings) {
    this(surroundings, CheckerList.all());
  }

  /**
   * @param checkers one for each static rule that can be applied
   */
  UntornCommand(Console surroundings, List<Checker> checkers) {
    this.surroundings = surroundings;
    this.checkers = List.copyOf(checkers);
  }

  /** Runs one command and returns the exit code of the process. */
  int run(String... args) {
    try {
      return delivered(execute(commandLine(), args));
    } catch (ParameterException mistake) {
      return complain(UsageErrors.explain(mistake));
    } catch (UsageException mistake) {
      return complain(mistake.getMessage());
    } catch (Throwable defect) {
      return new CrashReport(defect, List.of(args)).leave(surroundings);
    }
  }

  /** The exit code, unless what was to be printed was not. */
  private int delivered(int code) {
    return surroundings.out().checkError() ? complain("cannot write to standard output") : code;
  }

  /** As picocli's own method does it, but leaves every exception to the caller. */
  private static int execute(CommandLine line, String... args) throws Throwable {
    try {
      ParseResult parsed = line.parseArgs(args);
      return line.getExecutionStrategy().execute(parsed);
    } catch (ExecutionException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  @Override
  public void run() {
    throw new UsageException("no command given; 'untorn --help' lists them");
  }

  /** The command line with all commands. */
  CommandLine commandLine() {
    CommandLine line =
        new CommandLine(this)
            .addSubcommand(new DemoCommand(surroundings, checkers))
            .addSubcommand(new CheckCommand(surroundings, checkers))
            .addSubcommand(new RunCommand(surroundings))
            .addSubcommand(new RecordCommand(surroundings))
            .addSubcommand(new AnalyzeCommand(surroundings, DetectorList::all))
            .addSubcommand(new ReportCommand(surroundings))
            .addSubcommand(new RulesCommand(surroundings))
            .addSubcommand(new InspectCommand(surroundings))
            .addSubcommand(new DoctorCommand(surroundings))
            .addSubcommand(new HelpCommand());
    return configure(line);
  }

  private CommandLine configure(CommandLine line) {
    return line.registerConverter(Path.class, new PathConverter())
        .setExpandAtFiles(false)
        .setUsageHelpAutoWidth(false)
        .setUsageHelpWidth(100)
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi()))
        .setOut(writer(surroundings.out()))
        .setErr(writer(surroundings.err()));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  private Ansi ansi() {
    return surroundings.terminal() ? Ansi.ON : Ansi.OFF;
  }

  private int complain(String what) {
    surroundings.complain(what);
    return ExitCode.USER_MISTAKE.code();
  }
}
