package dev.untorn.cli;

import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.engine.Engine.ReportRequest;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.deliver.Delivery;
import dev.untorn.engine.result.EngineResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code untorn report}: merges findings files into one report. */
@Command(
    name = "report",
    description = {"Merges findings files into one report.", ""},
    footer = {
      "",
      "Examples:",
      "  untorn report findings.json",
      "  untorn report check.json run.json -f sarif -o untorn.sarif",
      "  untorn report findings.json --baseline known.json --fail-on predicted",
      "",
      ExitCode.HELP
    })
final class ReportCommand extends Subcommand {

  @Parameters(
      paramLabel = "FINDINGS.json",
      arity = "1..*",
      description = "Findings files; findings about the same operation are merged.")
  private List<Path> files;

  @Option(
      names = "--classes",
      paramLabel = "PATH",
      description =
          "Jars, folders, class files or sources whose @MayTear annotations suppress findings.")
  private List<Path> classes = new ArrayList<>();

  @Mixin private FindingOptions options;

  @Override
  public Integer call() {
    Settings settings = options.settings(console);
    EngineResult result = engine.report(new ReportRequest(files, classes, console.folder()));
    return options.show(new Delivery(settings).deliver(result), console).code();
  }
}
