package dev.untorn.cli;

import dev.untorn.agent.AgentOptions;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.option.WatchOptions;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.engine.config.OutputFile;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.Choices;
import dev.untorn.engine.run.WatchedProcess.Ending;
import dev.untorn.report.text.ReportSummary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code untorn record}: runs a program with the agent and records a trace. */
@Command(name = "record", customSynopsis = "untorn record -o TRACE [OPTIONS] -- JAVA-ARGS...")
final class RecordCommand extends Subcommand {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "TRACE",
      required = true)
  private Path output;

  @Option(names = "--include", paramLabel = "GLOB", split = ",")
  private List<String> include = new ArrayList<>();

  @Option(names = "--exclude", paramLabel = "GLOB", split = ",")
  private List<String> exclude = new ArrayList<>();

  @Mixin private WatchOptions watching;

  @Option(names = {"-q", "--quiet"})
  private boolean quiet;

  @Override
  public Integer call() {
    Path trace = console.resolve(output);
    new OutputFile(trace).requireWritable();
    Ending ending = watching.program(console).run(agent().withTrace(trace));
    ExitCode code = report(ending.problems());
    if (!quiet) {
      console.say(summary(ending));
    }
    return ending.exitCode() == 0 ? code.code() : ending.exitCode();
  }

  private AgentOptions agent() {
    Settings settings = Settings.unchecked(Choices.NONE, console.folder());
    return watching
        .agent(include, exclude, settings)
        .with(DetectOptions.standard().withAssumptions(settings.runAssumptions()));
  }

  private String summary(Ending ending) {
    return "Observed %s in %.1f seconds. The program ended with exit code %d."
        .formatted(
            ReportSummary.count(ending.classes(), "class"),
            ending.millis() / 1000.0,
            ending.exitCode());
  }
}
