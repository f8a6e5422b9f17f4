package dev.untorn.cli;

import dev.untorn.analysis.CandidateListener;
import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.CheckOptions.CallContext;
import dev.untorn.analysis.CheckOptions.Notes;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.inspect.CandidateListing;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.cli.option.ModeOption;
import dev.untorn.cli.option.WorldOption;
import dev.untorn.engine.Engine.CheckRequest;
import dev.untorn.engine.RuleRegistry.Work;
import dev.untorn.engine.check.ProgramInput;
import dev.untorn.engine.check.StaticCheck.Checked;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.deliver.Delivery;
import dev.untorn.model.triage.Glob;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code untorn check}: finds atomicity violations by static analysis. */
@Command(name = "check")
final class CheckCommand extends Subcommand {

  @Parameters(paramLabel = "PATH", arity = "1..*")
  private List<Path> paths;

  /** All candidates, collected only for {@code --explain}. */
  private final Queue<CandidateReport> candidates = new ConcurrentLinkedQueue<>();

  @Mixin private ModeOption mode;

  @Mixin private WorldOption world;

  @Option(names = "--explain", paramLabel = "OPERATION")
  private String explain;

  @Option(names = "--notes")
  private boolean notes;

  @Option(names = "--context-insensitive")
  private boolean isContextInsensitive;

  @Mixin private FindingOptions options;

  @Override
  public Integer call() {
    checkExplain();
    if (isContextInsensitive && mode.mode() != CheckMode.PAPER) {
      throw new UsageException("--context-insensitive needs --mode paper");
    }
    Settings settings = options.settings(console);
    ProgramOptions assumptions = world.assumptions(settings);
    CheckRequest request =
        new CheckRequest(
            ProgramInput.of(paths, console.folder()),
            engine.rules().choose(Work.CHECK, settings.rules(), mode.mode()),
            new CheckOptions(
                mode.mode(),
                explain == null ? CandidateListener.NONE : candidates::add,
                notes ? Notes.WANTED : Notes.LEFT_OUT,
                isContextInsensitive ? CallContext.NONE : CallContext.LOCKS),
            assumptions);
    Delivery delivery = new Delivery(settings);
    Checked checked = options.watched(console, progress -> engine.check(request, progress));
    if (options.isVerbose()) {
      checked.remarks().forEach(console::say);
    }
    Program program = checked.program();
    settings.classes().requireAny(program.classes().stream().map(JavaClass::name).toList());
    ExitCode code =
        explain == null
            ? options.show(delivery.deliver(checked.result()), console)
            : explain(checked);
    if (!options.isQuiet()) {
      settings.withoutEffect(assumptions, program).forEach(console::complain);
    }
    return withDefects(code, checked.defects()).code();
  }

  private void checkExplain() {
    if (explain != null && mode.mode() == CheckMode.PAPER) {
      throw new UsageException("--explain and --mode paper cannot be combined");
    }
    if (explain != null && options.output().isPresent()) {
      throw new UsageException("--explain prints no report; leave out --output");
    }
    if (explain != null && options.writesBaseline()) {
      throw new UsageException("--explain prints no report; leave out --write-baseline");
    }
  }

  private ExitCode explain(Checked checked) {
    new CandidateListing(checked.program(), new Glob(explain), candidates).print(console.out());
    return checked.result().findings().problems().isEmpty()
        ? ExitCode.NOTHING
        : ExitCode.INCOMPLETE;
  }
}
