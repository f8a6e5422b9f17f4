package dev.untorn.cli;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.Version;
import dev.untorn.engine.Engine;
import dev.untorn.model.triage.Problem;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The attributes and methods that all commands share. */
@Command(
    resourceBundle = Subcommand.HELP,
    abbreviateSynopsis = true,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    optionListHeading = "%nOptions:%n")
abstract class Subcommand implements Callable<Integer> {

  /** The texts of the help. */
  static final String HELP = "dev.untorn.cli.help";

  /** The console and the engine; set before the command runs. */
  Console console;

  Engine engine;

  @Spec CommandSpec spec;

  /** The exit code of a command, after reporting its internal errors. */
  final ExitCode withDefects(ExitCode code, List<Throwable> defects) {
    List<String> words = spec.root().commandLine().getParseResult().originalArgs();
    defects.forEach(defect -> new CrashReport(defect, words).leave(console));
    return defects.isEmpty() ? code : ExitCode.DEFECT;
  }

  /** Prints the problems, and returns the resulting exit code. */
  ExitCode report(Collection<Problem> problems) {
    problems.forEach(problem -> console.complain(problem.input() + ": " + problem.message()));
    return problems.isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
  }
}
