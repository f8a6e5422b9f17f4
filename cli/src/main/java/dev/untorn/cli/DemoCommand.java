package dev.untorn.cli;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.demo.DemoEvaluation;
import dev.untorn.cli.demo.DemoMessages;
import dev.untorn.cli.demo.DemoProgram;
import dev.untorn.cli.option.FindingOptions.Colour;
import dev.untorn.engine.Engine;
import dev.untorn.engine.Engine.CheckRequest;
import dev.untorn.engine.RuleRegistry.Work;
import dev.untorn.engine.check.ProgramInput;
import dev.untorn.engine.check.StaticCheck.Checked;
import dev.untorn.engine.config.RuleSelection;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.engine.result.Progress;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Triage;
import dev.untorn.report.text.TextReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code untorn demo}: checks and runs a program that comes with Untorn, in which findings are. */
@Command(
    name = "demo",
    description = {
      "Shows what Untorn does on a small program that comes with it.",
      "Torn operations and look-alikes are planted in it; the demo checks it, runs it with the agent,",
      "and says which of them are found. Keeps nothing without --keep.",
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
      "  untorn demo",
      "  untorn demo --keep shop && untorn check shop",
      "",
      "Exit codes: 0 although there are findings, for they are planted; 2 your mistake; 3 something",
      "was not looked at; 4 a defect of Untorn: something planted is missed by a rule that is there,",
      "or a look-alike is reported."
    })
final class DemoCommand implements Callable<Integer> {

  private final Console console;
  private final Engine engine;

  @Spec private CommandSpec spec;

  @Option(
      names = "--keep",
      paramLabel = "FOLDER",
      description = "Also copy the sources of the program into this folder.")
  private Path folder;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      defaultValue = "auto",
      description = "Colours: auto, always or never (default: auto).")
  private Colour colour;

  DemoCommand(Console console, Engine engine) {
    this.console = console;
    this.engine = engine;
  }

  @Override
  public Integer call() {
    DemoProgram program = DemoProgram.bundled();
    Optional.ofNullable(folder).map(console::resolve).ifPresent(program::copyTo);
    ClassFiles classes = program.compile();
    Checked checked = check(program.input(classes));
    Optional<EngineResult> run = DemoProgram.run(classes);
    Findings findings = checked.result().findings();
    Findings all = run.map(EngineResult::findings).map(findings::merge).orElse(findings);
    Set<Rule> applied = new TreeSet<>(run.map(EngineResult::applied).orElse(Set.of()));
    checked.outcomes().forEach(outcome -> applied.add(outcome.rule()));
    DemoEvaluation verdict = new DemoEvaluation(program.marks(), all.findings(), applied);
    show(Triage.of(all, checked.result().declared()), verdict);
    checked.defects().forEach(this::note);
    return exitCode(checked, all, verdict).code();
  }

  /** As {@code untorn check} does it without options. */
  private Checked check(ProgramInput input) {
    CheckMode mode = CheckMode.DEFAULT;
    Set<Rule> rules = engine.rules().choose(Work.CHECK, RuleSelection.USUAL, mode);
    return engine.check(
        new CheckRequest(input, rules, new CheckOptions(mode), ProgramOptions.standard()),
        Progress.NONE);
  }

  private void show(Triage triage, DemoEvaluation verdict) {
    print(DemoMessages.introduction(verdict));
    try {
      new TextReport(colour.style(console), TextReport.Detail.NORMAL).write(triage, console.out());
    } catch (IOException e) {
      throw new UncheckedIOException("a print stream does not throw", e);
    }
    print(DemoMessages.balance(verdict));
    print(DemoMessages.next(Optional.ofNullable(folder), verdict.applied()));
    console.out().flush();
  }

  private void print(List<String> lines) {
    lines.forEach(line -> console.out().print(line + "\n"));
  }

  private ExitCode exitCode(Checked checked, Findings all, DemoEvaluation verdict) {
    if (!verdict.isAsPromised()) {
      console.complain(
          "a defect of Untorn itself: the demo is not as it should be; please send its output");
      return ExitCode.DEFECT;
    }
    if (!checked.defects().isEmpty()) {
      return ExitCode.DEFECT;
    }
    return all.problems().isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
  }

  private void note(Throwable defect) {
    new CrashReport(defect, spec.root().commandLine().getParseResult().originalArgs())
        .leave(console);
  }
}
