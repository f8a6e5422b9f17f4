package dev.untorn.cli;

import dev.untorn.bytecode.DeclaredSuppressions;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.execution.Delivery;
import dev.untorn.cli.execution.FindingsInput;
import dev.untorn.cli.execution.ProgramInput;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.cli.option.Settings;
import dev.untorn.engine.EngineResult;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code untorn report}: shows findings files, merged into one report. */
@Command(
    name = "report",
    description = {"Shows findings files, merged into one report.", ""},
    abbreviateSynopsis = true,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  untorn report findings.json",
      "  untorn report check.json run.json -f sarif -o untorn.sarif",
      "  untorn report findings.json --baseline known.json --fail-on predicted",
      "",
      "Exit codes: 0 nothing at or above --fail-on, 1 findings, 2 your mistake, 3 nothing found but",
      "something was not looked at, 4 a defect of Untorn."
    })
final class ReportCommand implements Callable<Integer> {

  private final Console surroundings;

  @Parameters(
      paramLabel = "FINDINGS.json",
      arity = "1..*",
      description =
          "Findings files; what several say about the same operation becomes one finding.")
  private List<Path> files;

  @Option(
      names = "--classes",
      paramLabel = "PATH",
      description =
          "Jars, folders, classes or sources that were analysed: their @MayTear annotations count.")
  private List<Path> classes = new ArrayList<>();

  @Mixin private FindingOptions options;

  ReportCommand(Console surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    Settings settings = Settings.of(options, surroundings);
    Findings findings = readAll();
    DeclaredSuppressions declared =
        DeclaredSuppressions.of(ProgramInput.classes(classes, surroundings));
    Findings complete =
        new Findings(findings.inspections(), problems(findings, declared), findings.findings());
    // Whatever rule found something, it is in the files.
    EngineResult result = new EngineResult(complete, declared.entries(), Set.of(Rule.values()));
    return new Delivery(settings, surroundings).deliver(result).code();
  }

  private Findings readAll() {
    return files.stream()
        .map(surroundings::resolve)
        .map(FindingsInput::read)
        .reduce(Findings::merge)
        .orElseThrow();
  }

  private static SortedSet<Problem> problems(Findings findings, DeclaredSuppressions declared) {
    TreeSet<Problem> problems = new TreeSet<>(findings.problems());
    problems.addAll(declared.problems());
    return problems;
  }
}
