package dev.untorn.cli.option;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.ProgressBar;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.Choices;
import dev.untorn.engine.config.Settings.FailOn;
import dev.untorn.engine.config.Settings.Format;
import dev.untorn.engine.config.Settings.ReportChoice;
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
import picocli.CommandLine.Option;

/** The options of all commands that report findings, and their delivery. */
public final class FindingOptions {

  /** The values of {@code --color}. */
  public enum Colour {
    AUTO,
    ALWAYS,
    NEVER;

    public TextStyle style(Console console) {
      boolean coloured = this == ALWAYS || (this == AUTO && console.terminal());
      return coloured ? TextStyle.COLOURED : TextStyle.PLAIN;
    }
  }

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      defaultValue = "text")
  private Format format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE")
  private Path output;

  @Option(
      names = "--rules",
      paramLabel = "LIST",
      parameterConsumer = ValueConverters.RuleWords.class)
  private List<String> rules = new ArrayList<>();

  @Option(names = "--include", paramLabel = "GLOB", split = ",")
  private List<String> include = new ArrayList<>();

  @Option(names = "--exclude", paramLabel = "GLOB", split = ",")
  private List<String> exclude = new ArrayList<>();

  @Option(names = "--source", paramLabel = "PATH")
  private List<Path> source = new ArrayList<>();

  @Option(names = "--baseline", paramLabel = "FILE")
  private Path baseline;

  @Option(names = "--write-baseline", paramLabel = "FILE")
  private Path writeBaseline;

  @Option(names = "--fail-on", paramLabel = "EVIDENCE")
  private FailOn failOn;

  @Option(names = "--config", paramLabel = "FILE")
  private Path config;

  @Option(names = "--color", paramLabel = "WHEN", defaultValue = "auto")
  private Colour colour;

  @Option(names = {"-q", "--quiet"})
  private boolean quiet;

  @Option(names = {"-v", "--verbose"})
  private boolean verbose;

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

  public Optional<Path> output() {
    return Optional.ofNullable(output);
  }

  public boolean writesBaseline() {
    return writeBaseline != null;
  }

  public boolean isQuiet() {
    return quiet;
  }

  public boolean isVerbose() {
    return verbose && !quiet;
  }

  public <T> T watched(Console console, Function<Progress, T> work) {
    if (quiet || !console.terminals().err()) {
      return work.apply(Progress.NONE);
    }
    try (ProgressBar bar = new ProgressBar(console.err())) {
      return work.apply(bar);
    }
  }

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
}
