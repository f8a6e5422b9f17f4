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
@Command(
    name = "record",
    description = {
      "Runs a Java program and records a trace of its shared accesses for 'untorn analyze'.",
      ""
    },
    customSynopsis = "untorn record -o TRACE [OPTIONS] -- JAVA-ARGS...",
    footer = {
      "",
      "Examples:",
      "  untorn record -o shop.trace -- -jar shop.jar",
      "  untorn record -o shop.trace --include 'com.acme.*' -- -cp classes:lib/* com.acme.Main",
      "",
      "Exit codes: that of the program if it is not 0; otherwise 0 success, 2 usage error,",
      "3 the trace is incomplete, 4 internal error."
    })
final class RecordCommand extends Subcommand {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "TRACE",
      required = true,
      description = "Write the trace to this file.")
  private Path output;

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      split = ",",
      description =
          "Instrument only matching classes, such as 'com.acme.*'; accesses in other classes are"
              + " not seen (default: all but the JDK).")
  private List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      split = ",",
      description = "Do not instrument matching classes.")
  private List<String> exclude = new ArrayList<>();

  @Mixin private WatchOptions watching;

  @Option(
      names = {"-q", "--quiet"},
      description = "Print only errors.")
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
