package dev.untorn.engine.config;

import dev.untorn.agent.LibraryHints;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Finding;
import dev.untorn.model.triage.SuppressionEntry;
import dev.untorn.report.SourceFiles;
import dev.untorn.report.text.TextReport.Detail;
import dev.untorn.report.text.TextReport.TextStyle;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The settings of one command: its options, then the configuration, then defaults. */
public final class Settings {

  private static final Path DEFAULT_FILE = Path.of("untorn.yaml");

  private final Choices choices;
  private final Path folder;
  private final Path file;
  private final Configuration configuration;

  /** The format of a report. */
  public enum Format {
    TEXT,
    JSON,
    SARIF,
    HTML
  }

  /** The minimum evidence of a finding that makes the command fail. */
  public enum FailOn {
    SUSPECTED(Strength.SUSPECTED),
    PREDICTED(Strength.PREDICTED),
    CONFIRMED(Strength.CONFIRMED),
    NEVER(null);

    private final Strength least;

    FailOn(Strength least) {
      this.least = least;
    }

    public boolean failsOn(Finding finding) {
      return least != null && finding.strength().compareTo(least) >= 0;
    }
  }

  /** The report that the user chose. */
  public record ReportChoice(Format format, Optional<Path> output, Detail detail, TextStyle style) {

    public static final ReportChoice TEXT =
        new ReportChoice(Format.TEXT, Optional.empty(), Detail.NORMAL, TextStyle.PLAIN);
  }

  /** The options of one command; paths may be relative to the working folder. */
  public record Choices(
      List<String> rules,
      List<String> include,
      List<String> exclude,
      List<Path> source,
      Optional<Path> config,
      Optional<Path> baseline,
      Optional<Path> writeBaseline,
      Optional<FailOn> failOn,
      ReportChoice report) {

    public static final Choices NONE = of(List.of(), List.of(), Optional.empty());

    public Choices {
      rules = List.copyOf(rules);
      include = List.copyOf(include);
      exclude = List.copyOf(exclude);
      source = List.copyOf(source);
    }

    public static Choices of(List<String> include, List<String> exclude, Optional<Path> config) {
      return new Choices(
          List.of(),
          include,
          exclude,
          List.of(),
          config,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          ReportChoice.TEXT);
    }
  }

  private Settings(Choices choices, Path folder) {
    this.choices = choices;
    this.folder = folder;
    file = folder.resolve(choices.config.orElse(DEFAULT_FILE));
    boolean wanted = choices.config.isPresent() || Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    configuration = wanted ? Configuration.read(file) : Configuration.NONE;
  }

  /** Reads the configuration unchecked, for commands that use only a part of it. */
  public static Settings unchecked(Choices choices, Path folder) {
    return new Settings(choices, folder);
  }

  /** Reads the configuration and validates settings before work begins. */
  public static Settings of(Choices choices, Path folder) {
    Settings settings = new Settings(choices, folder);
    settings.check();
    return settings;
  }

  private void check() {
    if (choices.report.format == Format.HTML) {
      throw new UsageException("HTML reports are not implemented yet; use text, json or sarif");
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

  public ReportChoice report() {
    return choices.report;
  }

  public Optional<OutputFile> output() {
    return outputFile(choices.report.output);
  }

  public Optional<OutputFile> writeBaseline() {
    return outputFile(choices.writeBaseline);
  }

  private Optional<OutputFile> outputFile(Optional<Path> path) {
    return path.map(folder::resolve).map(OutputFile::new);
  }

  public Optional<Path> baseline() {
    return choices
        .baseline
        .map(folder::resolve)
        .or(() -> Optional.ofNullable(configuration.baseline()).map(this::besideFile));
  }

  public FailOn failOn() {
    return choices.failOn.or(() -> configuration.failOnChoice(file)).orElse(FailOn.SUSPECTED);
  }

  public List<SuppressionEntry> suppressions() {
    return configuration.suppressions(file);
  }

  public RuleSelection rules() {
    return choices.rules.isEmpty() && !configuration.rules().isEmpty()
        ? RuleSelection.configured(configuration.rules(), file)
        : RuleSelection.of(choices.rules);
  }

  public ClassFilter classes() {
    return ClassFilter.of(choices.include, choices.exclude, configuration, file);
  }

  /** Selects the findings to report. */
  public Predicate<Finding> selection() {
    RuleSelection rules = rules();
    ClassFilter classes = classes();
    return finding -> rules.accepts(finding) && classes.test(finding.operation().className());
  }

  public SourceFiles sources() {
    List<Path> roots = sourceRoots();
    return roots.isEmpty()
        ? SourceFiles.conventional(folder)
        : new SourceFiles(SourceFiles.repositoryOf(folder), roots);
  }

  private List<Path> sourceRoots() {
    return choices.source.isEmpty()
        ? configuration.source().stream().map(this::besideFile).toList()
        : choices.source.stream().map(folder::resolve).toList();
  }

  /** Paths in a configuration are relative to its folder. */
  private Path besideFile(String path) {
    try {
      return file.toAbsolutePath().resolveSibling(Path.of(path));
    } catch (InvalidPathException e) {
      throw new UsageException("%s: '%s' is not a valid path on this system".formatted(file, path));
    }
  }

  public ProgramOptions assumptions(Optional<World> world) {
    ProgramOptions configured = configuration.assume().assumptions(file);
    return world.isEmpty() ? configured : configured.with(world);
  }

  /** The assumptions about runs, also those in comments of the sources. */
  public List<String> runAssumptions() {
    List<String> lines = new ArrayList<>(configuration.assume().runLines(file));
    SourceFiles.linesWith("// untorn: no-warn", sourceRoots())
        .forEach(line -> lines.add("no-warn " + line));
    return lines;
  }

  public LibraryHints hints() {
    return configuration.assume().hints(file);
  }

  public List<String> withoutEffect(ProgramOptions assumptions, Program program) {
    List<String> found = new ArrayList<>();
    found.addAll(classes().unmatched(program.classes().stream().map(JavaClass::name).toList()));
    found.addAll(
        AssumeSettings.UnknownAssumptions.of(configuration.assume(), assumptions, program, file));
    return found;
  }
}
