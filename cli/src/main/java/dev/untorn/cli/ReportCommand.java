package dev.untorn.cli;

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
@Command(name = "report")
final class ReportCommand extends Subcommand {

  @Parameters(paramLabel = "FINDINGS.json", arity = "1..*")
  private List<Path> files;

  @Option(names = "--classes", paramLabel = "PATH")
  private List<Path> classes = new ArrayList<>();

  @Mixin private FindingOptions options;

  @Override
  public Integer call() {
    Settings settings = options.settings(console);
    EngineResult result = engine.report(new ReportRequest(files, classes, console.folder()));
    return options.show(new Delivery(settings).deliver(result), console).code();
  }
}
