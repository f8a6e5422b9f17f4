package dev.untorn.cli;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.demo.DemoEvaluation;
import dev.untorn.cli.demo.DemoMessages;
import dev.untorn.cli.demo.DemoProgram;
import dev.untorn.cli.demo.DemoRun;
import dev.untorn.cli.execution.ProgramInput;
import dev.untorn.cli.execution.Progress;
import dev.untorn.cli.execution.StaticCheck;
import dev.untorn.cli.execution.StaticCheck.Checked;
import dev.untorn.cli.option.CheckerRegistry;
import dev.untorn.cli.option.OptionValues.Colour;
import dev.untorn.cli.option.OptionValues.ColourConverter;
import dev.untorn.cli.option.RuleSelection;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Triage;
import dev.untorn.report.text.TextReport;
import dev.untorn.report.text.TextReport.TextStyle;
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

  private final Console surroundings;
  private final List<Checker> checkers;

  @Spec private CommandSpec spec;

  @Option(
      names = "--keep",
      paramLabel = "FOLDER",
      description = "Also copy the sources of the program into this folder.")
  private Path folder;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      converter = ColourConverter.class,
      defaultValue = "auto",
      description = "Colours: auto, always or never (default: auto).")
  private Colour colour;

  /**
   * @param checkers one for each rule that can be applied
   */
  DemoCommand(Console surroundings, List<Checker> checkers) {
    this.surroundings = surroundings;
    this.checkers = List.copyOf(checkers);
  }

  @Override
  public Integer call() {
    DemoProgram program = DemoProgram.bundled();
    Optional.ofNullable(folder).map(surroundings::resolve).ifPresent(program::copyTo);
    ClassFiles classes = program.compile();
    Checked checked = check(program.input(classes));
    Optional<DemoRun> run = DemoRun.of(classes);
    Findings findings = checked.result().findings();
    Findings all = run.map(DemoRun::findings).map(findings::merge).orElse(findings);
    Set<Rule> applied = new TreeSet<>(run.map(DemoRun::applied).orElse(Set.of()));
    checked.outcomes().forEach(outcome -> applied.add(outcome.rule()));
    DemoEvaluation verdict = new DemoEvaluation(program.marks(), all.findings(), applied);
    show(Triage.of(all, checked.result().declared()), verdict);
    checked.defects().forEach(this::note);
    return exitCode(checked, all, verdict).code();
  }

  /** As {@code untorn check} does it without options. */
  private Checked check(ProgramInput input) {
    CheckMode mode = CheckMode.DEFAULT;
    List<Checker> chosen = new CheckerRegistry(checkers, mode).choose(RuleSelection.of(List.of()));
    try (Progress stages = new Progress(Optional.empty())) {
      return new StaticCheck(input, chosen, new CheckOptions(mode), ProgramOptions.standard())
          .run(stages);
    }
  }

  private void show(Triage triage, DemoEvaluation verdict) {
    print(DemoMessages.introduction(verdict));
    try {
      new TextReport(style(), TextReport.Detail.NORMAL).write(triage, surroundings.out());
    } catch (IOException e) {
      throw new UncheckedIOException("a print stream does not throw", e);
    }
    print(DemoMessages.balance(verdict));
    print(DemoMessages.next(Optional.ofNullable(folder), verdict.applied()));
    surroundings.out().flush();
  }

  private void print(List<String> lines) {
    lines.forEach(line -> surroundings.out().print(line + "\n"));
  }

  private ExitCode exitCode(Checked checked, Findings all, DemoEvaluation verdict) {
    if (!verdict.isAsPromised()) {
      surroundings.complain(
          "a defect of Untorn itself: the demo is not as it should be; please send its output");
      return ExitCode.DEFECT;
    }
    if (!checked.defects().isEmpty()) {
      return ExitCode.DEFECT;
    }
    return all.problems().isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
  }

  private TextStyle style() {
    return switch (colour) {
      case ALWAYS -> TextStyle.COLOURED;
      case NEVER -> TextStyle.PLAIN;
      case AUTO -> surroundings.terminal() ? TextStyle.COLOURED : TextStyle.PLAIN;
    };
  }

  private void note(Throwable defect) {
    new CrashReport(defect, spec.root().commandLine().getParseResult().originalArgs())
        .leave(surroundings);
  }
}
