package dev.untorn.cli;

import dev.untorn.cli.Choices.TraceFormConverter;
import dev.untorn.dynamic.trace.TraceForm;
import dev.untorn.model.Problem;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code untorn analyze}: looks at recorded runs. */
@Command(
    name = "analyze",
    description = {
      "Looks at traces, in which 'untorn record' writes what happened in a run. There are no rules for",
      "traces in this version yet: it counts what is in them, or writes them in another form.",
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
      "  untorn analyze run.trace --stats",
      "  untorn analyze run.trace --export text",
      "  untorn analyze run.trace --export rapid -o run.std",
      "",
      "Exit codes: 0, 2 your mistake, 3 a trace is cut short, damaged or lacks events, 4 a defect of",
      "Untorn."
    })
final class AnalyzeCommand implements Callable<Integer> {

  private final Surroundings surroundings;

  @Parameters(
      paramLabel = "TRACE",
      arity = "1..*",
      description = "Traces, also as text or in RAPID's format.")
  private List<Path> traces;

  @Option(names = "--stats", description = "Count what is in each trace.")
  private boolean stats;

  @Option(
      names = "--export",
      paramLabel = "FORM",
      converter = TraceFormConverter.class,
      description =
          "Write the trace in another form: text with one event a line, rapid for tools that read"
              + " RAPID's format, or trace as it is recorded.")
  private TraceForm export;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write it (default: standard output).")
  private Path output;

  @Option(
      names = "--rules",
      paramLabel = "LIST",
      parameterConsumer = RuleSelection.Consumer.class,
      description = "Only these rules; -NAME leaves one out (see 'untorn rules').")
  private List<String> rules = new ArrayList<>();

  AnalyzeCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    check();
    List<Problem> problems = new ArrayList<>();
    if (export == TraceForm.TRACE) {
      problems.addAll(TraceInput.of(traces.get(0), surroundings).copyTo(outputPath()));
    } else {
      try (LineOutput out = LineOutput.of(Optional.ofNullable(outputPath()), surroundings)) {
        for (Path trace : traces) {
          problems.addAll(show(TraceInput.of(trace, surroundings), out));
        }
      }
    }
    problems.forEach(problem -> surroundings.complain(problem.input() + ": " + problem.message()));
    return (problems.isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE).code();
  }

  private List<Problem> show(TraceInput input, LineOutput out) {
    return export == null ? input.count(out) : input.export(export, out);
  }

  /** Finds mistakes before any work is done. */
  private void check() {
    RuleSelection.of(rules).named().forEach(AnalyzeCommand::refuse);
    if (!stats && export == null) {
      throw new UserMistake(
          "no rule for traces is in this version yet; --stats and --export show what is in them");
    }
    if (stats && export != null) {
      throw new UserMistake("--stats and --export exclude each other");
    }
    if (export != null && traces.size() > 1) {
      throw new UserMistake("--export takes one trace at a time");
    }
    if (export == TraceForm.TRACE && output == null) {
      throw new UserMistake("--export trace needs --output");
    }
    if (output != null) {
      checkOutput(outputPath());
    }
  }

  private void checkOutput(Path file) {
    new OutputFile(file).requireWritable();
    for (Path trace : traces) {
      if (surroundings.resolve(trace).normalize().equals(file.normalize())) {
        throw new UserMistake("--output names a trace that is to be read: " + trace);
      }
    }
  }

  private static void refuse(Rule rule) {
    throw new UserMistake(
        rule.side() == Side.STATIC
            ? "the rule '%s' reads code; 'untorn analyze' only reads traces".formatted(rule.id())
            : "the rule '%s' is not in this version yet".formatted(rule.id()));
  }

  /** Null if it is the standard output. */
  private Path outputPath() {
    return output == null ? null : surroundings.resolve(output);
  }
}
