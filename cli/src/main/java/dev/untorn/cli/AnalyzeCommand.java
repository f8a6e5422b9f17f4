package dev.untorn.cli;

import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.LineOutput;
import dev.untorn.cli.inspect.TraceSummary;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.cli.option.ModeOption;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.conflictpairs.BlockAnalysis;
import dev.untorn.dynamic.trace.TraceStats;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.engine.Engine.TraceRequest;
import dev.untorn.engine.RuleRegistry.Work;
import dev.untorn.engine.analyze.TraceAnalysis.Analyzed;
import dev.untorn.engine.analyze.TraceInput;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.deliver.Delivery;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Inspection.Figure;
import dev.untorn.model.triage.Problem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code untorn analyze}: finds atomicity violations in recorded runs. */
@Command(name = "analyze")
final class AnalyzeCommand extends Subcommand {

  private static final int MAX_CYCLES = 6;

  @Parameters(paramLabel = "TRACE", arity = "1..*")
  private List<Path> traces;

  @Option(names = "--stats")
  private boolean stats;

  @Option(names = "--export", paramLabel = "FORM")
  private TraceFormat export;

  @Option(names = "--cycles", paramLabel = "N", defaultValue = "" + BlockAnalysis.PAIRS)
  private int cycles;

  @Mixin private ModeOption mode;

  @Mixin private FindingOptions options;

  @Override
  public Integer call() {
    Settings settings = options.settings(console);
    Set<Rule> rules = engine.rules().choose(Work.ANALYZE, settings.rules(), mode.mode());
    check();
    List<TraceInput> inputs =
        traces.stream().map(trace -> TraceInput.of(trace, console.folder())).toList();
    boolean isListed = stats && settings.report().format() == Settings.Format.TEXT;
    return (isListed || export != null ? show(inputs) : analyze(inputs, rules, settings)).code();
  }

  private ExitCode analyze(List<TraceInput> inputs, Set<Rule> rules, Settings settings) {
    Delivery delivery = new Delivery(settings);
    DetectOptions how =
        DetectOptions.of(mode.detectionMode())
            .withCycles(cycles)
            .withAssumptions(settings.runAssumptions());
    TraceRequest request = new TraceRequest(inputs, rules, how, stats);
    Analyzed analyzed = options.watched(console, progress -> engine.analyze(request, progress));
    ExitCode code = options.show(delivery.deliver(analyzed.result()), console);
    return withDefects(code, analyzed.defects());
  }

  private ExitCode show(List<TraceInput> inputs) {
    List<Problem> problems = new ArrayList<>();
    if (export == TraceFormat.TRACE) {
      problems.addAll(inputs.get(0).copyTo(output().orElseThrow()));
    } else {
      try (LineOutput out = LineOutput.of(output(), console)) {
        inputs.forEach(input -> problems.addAll(show(input, out)));
      }
    }
    return report(problems);
  }

  private List<Problem> show(TraceInput input, LineOutput out) {
    return export == null ? count(input, out) : input.export(export, out);
  }

  private static List<Problem> count(TraceInput input, LineOutput out) {
    return input.read(
        source -> {
          TraceStats stats = TraceStats.of(source);
          SortedMap<Figure, Long> figures = new TreeMap<>();
          input.count(figures);
          new TraceSummary(input.name(), Files.size(input.file()), stats, figures, source.symbols())
              .print(out);
          return source.troubles();
        });
  }

  private void check() {
    if (cycles < BlockAnalysis.PAIRS || cycles > MAX_CYCLES) {
      throw new UsageException("--cycles takes a number from 2 to " + MAX_CYCLES);
    }
    if (stats && export != null) {
      throw new UsageException("--stats and --export cannot be combined");
    }
    if (export != null && traces.size() > 1) {
      throw new UsageException("--export takes one trace at a time");
    }
    if (export == TraceFormat.TRACE && options.output().isEmpty()) {
      throw new UsageException("--export trace needs --output");
    }
    output().ifPresent(this::checkOutput);
  }

  private void checkOutput(Path file) {
    for (Path trace : traces) {
      if (console.resolve(trace).normalize().equals(file.normalize())) {
        throw new UsageException("--output names an input trace: " + trace);
      }
    }
  }

  private Optional<Path> output() {
    return options.output().map(console::resolve);
  }
}
