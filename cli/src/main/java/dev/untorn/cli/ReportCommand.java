package dev.untorn.cli;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.engine.Engine;
import dev.untorn.engine.Engine.ReportRequest;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.deliver.Delivery;
import dev.untorn.engine.result.EngineResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code untorn report}: shows findings files, merged into one report. */
@Command(
    name = "report",
    description = {"Shows findings files, merged into one report.", ""},
    abbreviateSynopsis = true,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  untorn report findings.json",
      "  untorn report check.json run.json -f sarif -o untorn.sarif",
      "  untorn report findings.json --baseline known.json --fail-on predicted",
      "",
      "Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 your mistake, 3 nothing found but",
      "something was not looked at, 4 a defect of Untorn."
    })
final class ReportCommand implements Callable<Integer> {

  private final Console console;
  private final Engine engine;

  @Parameters(
      paramLabel = "FINDINGS.json",
      arity = "1..*",
      description =
          "Findings files; what several say about the same operation becomes one finding.")
  private List<Path> files;

  @Option(
      names = "--classes",
      paramLabel = "PATH",
      description =
          "Jars, folders, classes or sources that were analysed: their @MayTear annotations count.")
  private List<Path> classes = new ArrayList<>();

  @Mixin private FindingOptions options;

  ReportCommand(Console console, Engine engine) {
    this.console = console;
    this.engine = engine;
  }

  @Override
  public Integer call() {
    Settings settings = options.settings(console);
    EngineResult result = engine.report(new ReportRequest(files, classes, console.folder()));
    return options.show(new Delivery(settings).deliver(result), console).code();
  }
}
