package dev.untorn.cli;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.demo.DemoEvaluation;
import dev.untorn.cli.demo.DemoMessages;
import dev.untorn.cli.demo.DemoProgram;
import dev.untorn.cli.option.FindingOptions.Colour;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code untorn demo}: checks and runs a bundled program with known violations. */
@Command(name = "demo")
final class DemoCommand extends Subcommand {

  @Option(names = "--keep", paramLabel = "FOLDER")
  private Path folder;

  @Option(names = "--color", paramLabel = "WHEN", defaultValue = "auto")
  private Colour colour;

  @Override
  public Integer call() {
    DemoProgram program = DemoProgram.bundled();
    if (folder != null) {
      program.copyTo(console.resolve(folder));
      print(DemoMessages.afterCopy(folder));
      return ExitCode.NOTHING.code();
    }
    ClassFiles classes = program.compile();
    Checked checked = check(program.input(classes));
    Optional<EngineResult> run = DemoProgram.run(classes);
    Findings findings = checked.result().findings();
    Findings all = run.map(EngineResult::findings).map(findings::merge).orElse(findings);
    Set<Rule> applied = new TreeSet<>(run.map(EngineResult::applied).orElse(Set.of()));
    checked.outcomes().forEach(outcome -> applied.add(outcome.rule()));
    DemoEvaluation verdict = new DemoEvaluation(program.marks(), all.findings(), applied);
    show(Triage.of(all, checked.result().declared()), verdict);
    ExitCode code = all.problems().isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
    return exitCode(withDefects(code, checked.defects()), verdict).code();
  }

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
    print(DemoMessages.next());
    console.out().flush();
  }

  private void print(List<String> lines) {
    lines.forEach(line -> console.out().print(line + "\n"));
  }

  private ExitCode exitCode(ExitCode code, DemoEvaluation verdict) {
    if (verdict.isAsPromised()) {
      return code;
    }
    console.complain("internal error: the findings are not as expected; please report this output");
    return ExitCode.DEFECT;
  }
}
