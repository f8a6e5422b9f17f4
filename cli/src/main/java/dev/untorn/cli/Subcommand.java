package dev.untorn.cli;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.Version;
import dev.untorn.model.triage.Problem;
import java.util.Collection;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** The attributes and methods that all commands share. */
@Command(
    abbreviateSynopsis = true,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    optionListHeading = "%nOptions:%n")
abstract class Subcommand implements Callable<Integer> {

  final Console console;

  Subcommand(Console console) {
    this.console = console;
  }

  /** Prints the problems, and returns the exit code that they mean. */
  ExitCode report(Collection<Problem> problems) {
    problems.forEach(problem -> console.complain(problem.input() + ": " + problem.message()));
    return problems.isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
  }
}
