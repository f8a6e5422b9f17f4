package dev.untorn.cli;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.LibraryHints;
import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.cli.execution.WatchedProcess;
import dev.untorn.cli.execution.WatchedProcess.Reach;
import dev.untorn.cli.option.OptionValues.HeuristicConverter;
import dev.untorn.engine.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of commands that run a program and watch it. */
final class WatchOptions {

  @Parameters(
      paramLabel = "JAVA-ARGS",
      arity = "0..*",
      description = "What stands behind 'java': options, class or -jar, arguments.")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--operations",
      paramLabel = "WHICH",
      converter = HeuristicConverter.class,
      defaultValue = "export-synch",
      description =
          "What is meant to be atomic: export-synch (synchronized code, and methods that are public"
              + " or visible in their package), synch (synchronized code) or annotated (only"
              + " @Atomic) (default: export-synch).")
  private Heuristic operations;

  @Option(
      names = "--array-length",
      paramLabel = "N",
      defaultValue = "" + AgentOptions.DEFAULT_ARRAY_LENGTH,
      description =
          "Arrays up to this length are watched element by element, longer ones in parts (default:"
              + " "
              + AgentOptions.DEFAULT_ARRAY_LENGTH
              + ").")
  private int arrayLength;

  /** What stands behind {@code java}. */
  List<String> arguments() {
    return List.copyOf(arguments);
  }

  /**
   * What the agent is told.
   *
   * @param include globs of the classes that are watched; all if there are none
   */
  AgentOptions agent(List<String> include, List<String> exclude) {
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
        LibraryHints.NONE,
        Set.of());
  }

  WatchedProcess program(Path folder, Reach reach) {
    return new WatchedProcess(arguments, folder, reach);
  }
}
