package dev.untorn.cli.option;

import dev.untorn.cli.option.OptionValues.Colour;
import dev.untorn.cli.option.OptionValues.ColourConverter;
import dev.untorn.cli.option.OptionValues.FailOn;
import dev.untorn.cli.option.OptionValues.FailOnConverter;
import dev.untorn.cli.option.OptionValues.Format;
import dev.untorn.cli.option.OptionValues.FormatConverter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that mean the same for every command that ends with findings. */
public final class FindingOptions {

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      defaultValue = "text",
      description = "How to show findings: text, json or sarif (default: text).")
  Format format;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write them (default: standard output).")
  public Path output;

  @Option(
      names = "--rules",
      paramLabel = "LIST",
      parameterConsumer = RuleSelection.Consumer.class,
      description = "Only these rules; -NAME leaves one out (see 'untorn rules').")
  List<String> rules = new ArrayList<>();

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      split = ",",
      description = "Only operations of these classes, such as 'com.acme.*'.")
  List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      split = ",",
      description = "No operations of these classes.")
  List<String> exclude = new ArrayList<>();

  @Option(
      names = "--source",
      paramLabel = "PATH",
      description =
          "Folder with Java sources, for paths and snippets (default: the usual folders).")
  List<Path> source = new ArrayList<>();

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Report only what this findings file does not have.")
  Path baseline;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "Write all findings that are not suppressed to this file, for --baseline.")
  Path writeBaseline;

  @Option(
      names = "--fail-on",
      paramLabel = "EVIDENCE",
      converter = FailOnConverter.class,
      description =
          "Exit with 1 for findings from this evidence on: suspected, predicted, confirmed or never"
              + " (default: suspected).")
  FailOn failOn;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings and suppressions (default: untorn.yaml in the working folder).")
  Path config;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      converter = ColourConverter.class,
      defaultValue = "auto",
      description = "Colours in text: auto, always or never (default: auto).")
  Colour colour;

  @Option(
      names = {"-q", "--quiet"},
      description = "Say nothing but the report and mistakes.")
  public boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      description = "Say more: ids, full names, what supports each finding, every problem.")
  public boolean verbose;
}
