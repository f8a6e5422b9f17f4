package dev.untorn.cli;

import dev.untorn.analysis.Checker;
import dev.untorn.analysis.Mode;
import dev.untorn.analysis.Options;
import dev.untorn.bytecode.Assumptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.cli.Choices.Colour;
import dev.untorn.cli.Choices.ColourConverter;
import dev.untorn.cli.ProgramCheck.Checked;
import dev.untorn.model.Findings;
import dev.untorn.model.Rule;
import dev.untorn.model.Triage;
import dev.untorn.report.Style;
import dev.untorn.report.TextReport;
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

  private final Surroundings surroundings;
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
  DemoCommand(Surroundings surroundings, List<Checker> checkers) {
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
    DemoVerdict verdict = new DemoVerdict(program.marks(), all.findings(), applied);
    show(Triage.of(all, checked.result().declared()), verdict);
    checked.defects().forEach(this::note);
    return exitCode(checked, all, verdict).code();
  }

  /** As {@code untorn check} does it without options. */
  private Checked check(ProgramInput input) {
    Mode mode = Mode.DEFAULT;
    List<Checker> chosen = new RuleMenu(checkers, mode).choose(RuleSelection.of(List.of()));
    try (Stages stages = new Stages(Optional.empty())) {
      return new ProgramCheck(input, chosen, new Options(mode), Assumptions.standard()).run(stages);
    }
  }

  private void show(Triage triage, DemoVerdict verdict) {
    print(DemoText.introduction(verdict));
    try {
      new TextReport(style(), TextReport.Detail.NORMAL).write(triage, surroundings.out());
    } catch (IOException e) {
      throw new UncheckedIOException("a print stream does not throw", e);
    }
    print(DemoText.balance(verdict));
    print(DemoText.next(Optional.ofNullable(folder), verdict.applied()));
    surroundings.out().flush();
  }

  private void print(List<String> lines) {
    lines.forEach(line -> surroundings.out().print(line + "\n"));
  }

  private ExitCode exitCode(Checked checked, Findings all, DemoVerdict verdict) {
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

  private Style style() {
    return switch (colour) {
      case ALWAYS -> Style.COLOURED;
      case NEVER -> Style.PLAIN;
      case AUTO -> surroundings.terminal() ? Style.COLOURED : Style.PLAIN;
    };
  }

  private void note(Throwable defect) {
    new DefectNote(defect, spec.root().commandLine().getParseResult().originalArgs())
        .leave(surroundings);
  }
}
