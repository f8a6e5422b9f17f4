package dev.untorn.cli.option;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.ProgressBar;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.Choices;
import dev.untorn.engine.config.Settings.FailOn;
import dev.untorn.engine.config.Settings.Format;
import dev.untorn.engine.config.Settings.ReportChoice;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.deliver.Delivery.Delivered;
import dev.untorn.engine.result.Progress;
import dev.untorn.report.text.TextReport.Detail;
import dev.untorn.report.text.TextReport.TextStyle;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options of all commands that report findings, and how such a command begins and ends. */
public final class FindingOptions {

  /** When text is coloured. */
  public enum Colour {
    AUTO,
    ALWAYS,
    NEVER;

    /** The style of text, on a terminal or elsewhere. */
    public TextStyle style(Console console) {
      boolean coloured = this == ALWAYS || (this == AUTO && console.terminal());
      return coloured ? TextStyle.COLOURED : TextStyle.PLAIN;
    }
  }

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "How to show findings: text, json or sarif (default: text).")
  private Format format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write them (default: standard output).")
  private Path output;

  @Option(
      names = "--rules",
      paramLabel = "LIST",
      parameterConsumer = ValueConverters.RuleWords.class,
      description = "Only these rules; -NAME leaves one out (see 'untorn rules').")
  private List<String> rules = new ArrayList<>();

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      split = ",",
      description = "Only operations of these classes, such as 'com.acme.*'.")
  private List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      split = ",",
      description = "No operations of these classes.")
  private List<String> exclude = new ArrayList<>();

  @Option(
      names = "--source",
      paramLabel = "PATH",
      description =
          "Folder with Java sources, for paths and snippets (default: the usual folders).")
  private List<Path> source = new ArrayList<>();

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Report only what this findings file does not have.")
  private Path baseline;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "Write all findings that are not suppressed to this file, for --baseline.")
  private Path writeBaseline;

  @Option(
      names = "--fail-on",
      paramLabel = "EVIDENCE",
      description =
          "Exit with 1 for findings from this evidence on: suspected, predicted, confirmed or never"
              + " (default: suspected).")
  private FailOn failOn;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings and suppressions (default: untorn.yaml in the working folder).")
  private Path config;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      defaultValue = "auto",
      description = "Colours in text: auto, always or never (default: auto).")
  private Colour colour;

  @Option(
      names = {"-q", "--quiet"},
      description = "Say nothing but the report and mistakes.")
  private boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "Say more: ids, full names, what supports each finding, every problem.")
  private boolean verbose;

  /**
   * What the user chose, together with the configuration.
   *
   * @throws UsageException if something is wrong with it
   */
  public Settings settings(Console console) {
    Colour effective = output != null && colour == Colour.AUTO ? Colour.NEVER : colour;
    ReportChoice report =
        new ReportChoice(
            format,
            Optional.ofNullable(output),
            verbose ? Detail.FULL : Detail.NORMAL,
            effective.style(console));
    return Settings.of(
        new Choices(
            rules,
            include,
            exclude,
            source,
            Optional.ofNullable(config),
            Optional.ofNullable(baseline),
            Optional.ofNullable(writeBaseline),
            Optional.ofNullable(failOn),
            report),
        console.folder());
  }

  /** Where the report goes; nothing for the standard output. */
  public Optional<Path> output() {
    return Optional.ofNullable(output);
  }

  /** Whether the user wants to hear nothing but the report and mistakes. */
  public boolean isQuiet() {
    return quiet;
  }

  /** Whether the user wants to hear of every step. */
  public boolean isVerbose() {
    return verbose && !quiet;
  }

  /** Does long work, and shows its progress if somebody watches. */
  public <T> T watched(Console console, Function<Progress, T> work) {
    if (quiet || !console.terminals().err()) {
      return work.apply(Progress.NONE);
    }
    try (ProgressBar bar = new ProgressBar(console.err())) {
      return work.apply(bar);
    }
  }

  /** Shows what is delivered, and returns the exit code that it means. */
  public ExitCode show(Delivered delivered, Console console) {
    if (output == null) {
      print(delivered, console);
    }
    if (!quiet) {
      delivered.complaints().forEach(console::complain);
      delivered.summary().forEach(console::say);
    }
    if (delivered.fails()) {
      return ExitCode.FINDINGS;
    }
    return delivered.isComplete() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
  }

  private static void print(Delivered delivered, Console console) {
    try {
      OutputStream out = new BufferedOutputStream(console.out());
      delivered.writeReport(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("a print stream does not throw", e);
    }
  }

  /** The exit code of a command, after a report of what is wrong with Untorn itself. */
  public ExitCode withDefects(ExitCode code, List<Throwable> defects, Console console) {
    List<String> words = spec.root().commandLine().getParseResult().originalArgs();
    defects.forEach(defect -> new CrashReport(defect, words).leave(console));
    return defects.isEmpty() ? code : ExitCode.DEFECT;
  }
}
