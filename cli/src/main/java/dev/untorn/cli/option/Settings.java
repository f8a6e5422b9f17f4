package dev.untorn.cli.option;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.option.OptionValues.Colour;
import dev.untorn.cli.option.OptionValues.FailOn;
import dev.untorn.cli.option.OptionValues.Format;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.engine.OutputFile;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.triage.SuppressionEntry;
import dev.untorn.model.triage.Triage;
import dev.untorn.report.JsonReport;
import dev.untorn.report.ReportRenderer;
import dev.untorn.report.SourceFiles;
import dev.untorn.report.sarif.SarifReport;
import dev.untorn.report.text.TextReport;
import dev.untorn.report.text.TextReport.Detail;
import dev.untorn.report.text.TextReport.TextStyle;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What people chose: the command line first, then {@code untorn.yaml}, then the defaults. */
public record Settings(
    FindingOptions options,
    Console surroundings,
    Configuration configuration,
    Path configurationFile) {

  private static final Path DEFAULT_FILE = Path.of("untorn.yaml");

  /**
   * Reads the configuration and checks everything that can be wrong before work begins.
   *
   * @throws UsageException if something is
   */
  public static Settings of(FindingOptions options, Console surroundings) {
    Path file = configurationFile(options.config, surroundings);
    Configuration configuration = configuration(options.config, surroundings);
    Settings settings = new Settings(options, surroundings, configuration, file);
    settings.check();
    return settings;
  }

  /**
   * Reads the configuration that is chosen, or the one in the working folder if there is one.
   *
   * @param chosen null if none is
   */
  public static Configuration configuration(Path chosen, Console surroundings) {
    Path file = configurationFile(chosen, surroundings);
    boolean wanted = chosen != null || Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    return wanted ? Configuration.read(file) : Configuration.NONE;
  }

  public static Path configurationFile(Path chosen, Console surroundings) {
    return surroundings.resolve(chosen == null ? DEFAULT_FILE : chosen);
  }

  private void check() {
    if (options.format == Format.HTML) {
      throw new UsageException("HTML reports are not in this version yet; use text, json or sarif");
    }
    selection();
    failOn();
    suppressions();
    output().ifPresent(OutputFile::requireWritable);
    writeBaseline().ifPresent(OutputFile::requireWritable);
    if (output().isPresent() && output().equals(writeBaseline())) {
      throw new UsageException("--output and --write-baseline name the same file");
    }
    for (Path root : sourceRoots()) {
      if (!Files.isDirectory(root)) {
        throw new UsageException("cannot read sources in %s: no such folder".formatted(root));
      }
    }
  }

  public ReportRenderer report() {
    return switch (options.format) {
      case TEXT -> new TextReport(style(), options.verbose ? Detail.FULL : Detail.NORMAL);
      case JSON -> new JsonReport(Version.number());
      case SARIF -> new SarifReport(Version.number(), sources());
      case HTML -> throw new IllegalStateException("refused when the settings were checked");
    };
  }

  public Optional<OutputFile> output() {
    return file(options.output);
  }

  public Optional<OutputFile> writeBaseline() {
    return file(options.writeBaseline);
  }

  public Optional<Path> baseline() {
    return options.baseline != null
        ? Optional.of(surroundings.resolve(options.baseline))
        : Optional.ofNullable(configuration.baseline())
            .map(path -> beside(configurationFile, path));
  }

  public FailOn failOn() {
    return Optional.ofNullable(options.failOn)
        .or(() -> configuration.failOnChoice(configurationFile))
        .orElse(FailOn.SUSPECTED);
  }

  public List<SuppressionEntry> suppressions() {
    return configuration.suppressions(configurationFile);
  }

  /** What to apply; a configuration is for all commands, so it may name rules of the other side. */
  public <T> T choose(Side side, Function<RuleSelection, T> menu) {
    return options.rules.isEmpty() && !configuration.rules().isEmpty()
        ? configured(() -> menu.apply(rules().on(side)))
        : menu.apply(rules());
  }

  /** The detectors to run, as above. */
  public List<Detector> choose(DetectorRegistry menu) {
    return options.rules.isEmpty() && !configuration.rules().isEmpty()
        ? configured(() -> menu.choose(rules().on(Side.DYNAMIC)))
        : menu.choose(rules());
  }

  /** Which classes the person wants to hear about. */
  public ClassFilter classes() {
    return ClassFilter.of(options.include, options.exclude, configuration, configurationFile);
  }

  /** A line for each pattern and each assumption that is about nothing in the program. */
  public List<String> withoutEffect(ProgramOptions assumptions, Program program) {
    List<String> found = new ArrayList<>();
    found.addAll(classes().unmatched(program.classes().stream().map(JavaClass::name).toList()));
    found.addAll(
        UnknownAssumptions.of(configuration.assume(), assumptions, program, configurationFile));
    return found;
  }

  /** Tells which findings the person wants to hear about at all. */
  public Predicate<Finding> selection() {
    RuleSelection rules = rules();
    ClassFilter classes = classes();
    return finding -> rules.accepts(finding) && classes.test(finding.operation().className());
  }

  /**
   * Whether a summary belongs on the standard error: the report does not show one to the person.
   */
  public boolean saysSummaryApart() {
    return options.format != Format.TEXT || options.output != null;
  }

  /** How many findings the report cannot take. */
  public int leftOut(Triage triage) {
    return options.format == Format.SARIF ? SarifReport.leftOut(triage) : 0;
  }

  private RuleSelection rules() {
    return options.rules.isEmpty()
        ? configured(() -> RuleSelection.of(configuration.rules()))
        : RuleSelection.of(options.rules);
  }

  /** Reads a setting of the configuration, and names it where something is wrong. */
  private <T> T configured(Supplier<T> setting) {
    try {
      return setting.get();
    } catch (UsageException mistake) {
      throw new UsageException("%s: %s".formatted(configurationFile, mistake.getMessage()));
    }
  }

  private TextStyle style() {
    boolean automatic = surroundings.terminal() && options.output == null;
    boolean coloured =
        options.colour == Colour.ALWAYS || (options.colour == Colour.AUTO && automatic);
    return coloured ? TextStyle.COLOURED : TextStyle.PLAIN;
  }

  private SourceFiles sources() {
    List<Path> roots = sourceRoots();
    return roots.isEmpty()
        ? SourceFiles.conventional(surroundings.folder())
        : new SourceFiles(SourceFiles.repositoryOf(surroundings.folder()), roots);
  }

  private List<Path> sourceRoots() {
    return options.source.isEmpty()
        ? configuration.source().stream().map(path -> beside(configurationFile, path)).toList()
        : options.source.stream().map(surroundings::resolve).toList();
  }

  /** Paths in a configuration are relative to its folder. */
  private static Path beside(Path file, String path) {
    return file.toAbsolutePath().resolveSibling(PathConverter.read(path, file));
  }

  private Optional<OutputFile> file(Path path) {
    return Optional.ofNullable(path).map(surroundings::resolve).map(OutputFile::new);
  }
}
