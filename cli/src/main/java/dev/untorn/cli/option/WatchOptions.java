package dev.untorn.cli.option;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.cli.console.Console;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.run.WatchedProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of commands that run a program with the agent. */
public final class WatchOptions {

  @Parameters(paramLabel = "JAVA-ARGS", arity = "0..*")
  private List<String> arguments = new ArrayList<>();

  @Option(names = "--operations", paramLabel = "WHICH", defaultValue = "export-synch")
  private Heuristic operations;

  @Option(
      names = "--array-length",
      paramLabel = "N",
      defaultValue = "" + AgentOptions.DEFAULT_ARRAY_LENGTH)
  private int arrayLength;

  public List<String> arguments() {
    return List.copyOf(arguments);
  }

  public AgentOptions agent(List<String> include, List<String> exclude, Settings settings) {
    if (arrayLength < 1) {
      throw new UsageException("--array-length: " + arrayLength + " is not a length");
    }
    return new AgentOptions(
        Optional.empty(),
        Optional.empty(),
        include,
        exclude,
        operations,
        arrayLength,
        Optional.empty(),
        settings.hints(),
        Set.of());
  }

  public WatchedProcess program(Console console) {
    return WatchedProcess.of(arguments, console.folder());
  }
}
