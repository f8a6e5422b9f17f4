package dev.untorn.cli;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.LineOutput;
import dev.untorn.cli.console.ProgressBar;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.execution.Delivery;
import dev.untorn.cli.execution.Progress;
import dev.untorn.cli.execution.TraceAnalysis;
import dev.untorn.cli.execution.TraceAnalysis.Analyzed;
import dev.untorn.cli.execution.TraceInput;
import dev.untorn.cli.option.DetectorRegistry;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.cli.option.ModeOption;
import dev.untorn.cli.option.OptionValues.TraceFormConverter;
import dev.untorn.cli.option.Settings;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.conflictpairs.BlockDetector;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code untorn analyze}: finds operations that can be torn, in recorded runs. */
@Command(
    name = "analyze",
    description = {
      "Looks at recorded runs and reports operations that another thread can tear apart.",
      "What happened is in traces, which 'untorn record' writes. Found is not only what was torn in the",
      "run, but also what is in another order of the same steps. Several traces are reported together.",
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
      "  untorn analyze run.trace",
      "  untorn analyze monday.trace tuesday.trace --rules block -f sarif -o untorn.sarif",
      "  untorn analyze run.trace --stats",
      "  untorn analyze run.trace --export rapid -o run.std",
      "",
      "Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 your mistake, 3 nothing found but a",
      "trace is cut short, damaged or lacks events, 4 a defect of Untorn."
    })
final class AnalyzeCommand implements Callable<Integer> {

  private static final int MOST_CYCLES = 6;

  private final Console surroundings;
  private final Function<DetectOptions, List<Detector>> detectors;

  @Spec private CommandSpec spec;

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
  private TraceFormat export;

  @Option(
      names = "--cycles",
      paramLabel = "N",
      defaultValue = "" + BlockDetector.PAIRS,
      description =
          "Let 'block' look for up to N operations that tear each other only together, which takes"
              + " long (default: 2, pairs only).")
  private int cycles;

  @Mixin private ModeOption mode;

  @Mixin private FindingOptions options;

  /**
   * @param detectors one for each rule that can be applied
   */
  AnalyzeCommand(Console surroundings, Function<DetectOptions, List<Detector>> detectors) {
    this.surroundings = surroundings;
    this.detectors = detectors;
  }

  @Override
  public Integer call() {
    Settings settings = Settings.of(options, surroundings);
    DetectOptions how = DetectOptions.of(mode.extent()).withCycles(cycles);
    List<Rule> chosen =
        settings.choose(new DetectorRegistry(detectors.apply(how))).stream()
            .map(Detector::rule)
            .toList();
    check();
    List<TraceInput> inputs =
        traces.stream().map(trace -> TraceInput.of(trace, surroundings)).toList();
    return (stats || export != null ? show(inputs) : analyze(inputs, how, chosen, settings)).code();
  }

  private ExitCode analyze(
      List<TraceInput> inputs, DetectOptions how, List<Rule> rules, Settings settings) {
    inputs.forEach(TraceInput::requireTrace);
    Delivery delivery = new Delivery(settings, surroundings);
    List<String> assumed = settings.configuration().assume().runLines(settings.configurationFile());
    List<Detector> chosen =
        detectors.apply(how.withAssumptions(assumed)).stream()
            .filter(one -> rules.contains(one.rule()))
            .toList();
    Analyzed analyzed = run(new TraceAnalysis(inputs, chosen));
    ExitCode code = delivery.deliver(analyzed.result());
    analyzed.defects().forEach(this::note);
    return analyzed.defects().isEmpty() ? code : ExitCode.DEFECT;
  }

  private Analyzed run(TraceAnalysis analysis) {
    Optional<ProgressBar> bar =
        surroundings.terminals().err() && !options.quiet
            ? Optional.of(new ProgressBar(surroundings.err(), analysis.stages()))
            : Optional.empty();
    try (Progress stages = new Progress(bar)) {
      return analysis.run(stages);
    }
  }

  private void note(Throwable defect) {
    new CrashReport(defect, spec.root().commandLine().getParseResult().originalArgs())
        .leave(surroundings);
  }

  private ExitCode show(List<TraceInput> inputs) {
    List<Problem> problems = new ArrayList<>();
    if (export == TraceFormat.TRACE) {
      problems.addAll(inputs.get(0).copyTo(outputPath()));
    } else {
      try (LineOutput out = LineOutput.of(Optional.ofNullable(outputPath()), surroundings)) {
        inputs.forEach(input -> problems.addAll(show(input, out)));
      }
    }
    problems.forEach(problem -> surroundings.complain(problem.input() + ": " + problem.message()));
    return problems.isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
  }

  private List<Problem> show(TraceInput input, LineOutput out) {
    return export == null ? input.count(out) : input.export(export, out);
  }

  /** Finds mistakes before any work is done. */
  private void check() {
    if (cycles < BlockDetector.PAIRS || cycles > MOST_CYCLES) {
      throw new UsageException("--cycles takes a number from 2 to " + MOST_CYCLES);
    }
    if (stats && export != null) {
      throw new UsageException("--stats and --export exclude each other");
    }
    if (export != null && traces.size() > 1) {
      throw new UsageException("--export takes one trace at a time");
    }
    if (export == TraceFormat.TRACE && options.output == null) {
      throw new UsageException("--export trace needs --output");
    }
    if (options.output != null) {
      checkOutput(outputPath());
    }
  }

  private void checkOutput(Path file) {
    for (Path trace : traces) {
      if (surroundings.resolve(trace).normalize().equals(file.normalize())) {
        throw new UsageException("--output names a trace that is to be read: " + trace);
      }
    }
  }

  /** Null if it is the standard output. */
  private Path outputPath() {
    return options.output == null ? null : surroundings.resolve(options.output);
  }
}
