package dev.untorn.cli;

import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.ProgressBar;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.execution.Delivery;
import dev.untorn.cli.execution.ProgramInput;
import dev.untorn.cli.execution.Progress;
import dev.untorn.cli.execution.StaticCheck;
import dev.untorn.cli.execution.StaticCheck.Checked;
import dev.untorn.cli.option.CheckerRegistry;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.cli.option.ModeOption;
import dev.untorn.cli.option.Settings;
import dev.untorn.cli.option.WorldOption;
import dev.untorn.model.Rule.Side;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code untorn check}: finds operations that can be torn, by reading code. */
@Command(
    name = "check",
    description = {
      "Reads Java code and reports operations that another thread can tear apart.",
      "These are steps that belong together, but between which another thread can change what they",
      "work on. Runs nothing.",
      ""
    },
    abbreviateSynopsis = true,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  untorn check app.jar",
      "  untorn check target/classes --source src/main/java -f sarif -o untorn.sarif",
      "  untorn check shop.war --include 'com.acme.*' --baseline known.json",
      "",
      "Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 your mistake, 3 nothing found but",
      "something was not looked at, 4 a defect of Untorn."
    })
final class CheckCommand implements Callable<Integer> {

  private final Console surroundings;
  private final List<Checker> checkers;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description =
          "Jars, wars, class folders, single classes or Java sources; name the libraries that they"
              + " use too, or what those do is not known.")
  private List<Path> paths;

  @Mixin private ModeOption mode;

  @Mixin private WorldOption world;

  @Mixin private FindingOptions options;

  /**
   * @param checkers one for each rule that can be applied
   */
  CheckCommand(Console surroundings, List<Checker> checkers) {
    this.surroundings = surroundings;
    this.checkers = List.copyOf(checkers);
  }

  @Override
  public Integer call() {
    Settings settings = Settings.of(options, surroundings);
    ProgramOptions assumptions =
        world.assumptions(settings.configuration(), settings.configurationFile());
    StaticCheck check =
        new StaticCheck(
            ProgramInput.of(paths, surroundings),
            settings.choose(Side.STATIC, new CheckerRegistry(checkers, mode.mode())::choose),
            new CheckOptions(mode.mode()),
            assumptions);
    Delivery delivery = new Delivery(settings, surroundings);
    Checked checked = run(check);
    settings
        .classes()
        .requireAny(checked.program().classes().stream().map(JavaClass::name).toList());
    ExitCode code = delivery.deliver(checked.result());
    if (!options.quiet) {
      settings.withoutEffect(assumptions, checked.program()).forEach(surroundings::complain);
    }
    checked.defects().forEach(this::note);
    return (checked.defects().isEmpty() ? code : ExitCode.DEFECT).code();
  }

  private Checked run(StaticCheck check) {
    Progress stages = new Progress(bar(check));
    Checked checked;
    try (stages) {
      checked = check.run(stages);
    }
    if (options.verbose && !options.quiet) {
      checked.remarks(stages).forEach(surroundings::say);
    }
    return checked;
  }

  private Optional<ProgressBar> bar(StaticCheck check) {
    return surroundings.terminals().err() && !options.quiet
        ? Optional.of(new ProgressBar(surroundings.err(), check.stages()))
        : Optional.empty();
  }

  private void note(Throwable defect) {
    new CrashReport(defect, spec.root().commandLine().getParseResult().originalArgs())
        .leave(surroundings);
  }
}
