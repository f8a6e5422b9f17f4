package dev.untorn.cli;

import dev.untorn.agent.AgentOptions;
import dev.untorn.analysis.CheckMode;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.GracefulShutdown;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.cli.option.ModeOption;
import dev.untorn.cli.option.WatchOptions;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.engine.Engine.RunRequest;
import dev.untorn.engine.RuleRegistry.Work;
import dev.untorn.engine.config.ClassFilter;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Suggestion;
import dev.untorn.engine.deliver.Delivery;
import dev.untorn.engine.run.RunOutcome;
import dev.untorn.engine.run.WatchedProcess;
import dev.untorn.engine.run.WatchedProcess.Reach;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Glob;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code untorn run}: runs a program with the agent and reports violations. */
@Command(name = "run", customSynopsis = "untorn run [OPTIONS] -- JAVA-ARGS...")
final class RunCommand extends Subcommand {

  @Mixin private WatchOptions watching;

  @Option(names = "--children")
  private boolean children;

  @Option(names = "--stats")
  private boolean stats;

  @Mixin private RefinementOptions refinements;

  @Mixin private FindingOptions options;

  @Override
  public Integer call() {
    Settings settings = options.settings(console);
    Set<Rule> rules = engine.rules().choose(Work.RUN, settings.rules(), CheckMode.DEFAULT);
    DetectOptions detection = refinements.options(settings);
    Delivery delivery = new Delivery(settings);
    try (GracefulShutdown interruption = new GracefulShutdown()) {
      WatchedProcess program =
          watching
              .program(console)
              .with(children ? Reach.CHILDREN : Reach.PROGRAM)
              .with(interruption::endFirst);
      RunOutcome outcome =
          engine.run(new RunRequest(program, rules, agent(settings), detection, stats));
      ExitCode shown =
          options.show(delivery.deliver(outcome.result(watching.arguments())), console);
      return exitCode(withDefects(shown, outcome.defects()), outcome.ending().exitCode());
    }
  }

  /** A program that failed keeps its exit code, unless there are findings or defects. */
  static int exitCode(ExitCode code, int ofProgram) {
    boolean isKept = ofProgram != 0 && code != ExitCode.FINDINGS && code != ExitCode.DEFECT;
    return isKept ? ofProgram : code.code();
  }

  private AgentOptions agent(Settings settings) {
    ClassFilter classes = settings.classes();
    return watching.agent(patterns(classes.include()), patterns(classes.exclude()), settings);
  }

  private static List<String> patterns(List<Glob> globs) {
    return globs.stream().map(Glob::pattern).toList();
  }

  /** The options that configure the analysis of a run. */
  private static final class RefinementOptions {

    /** The word for no refinements. */
    private static final String BASIC = "basic";

    @Mixin private ModeOption mode;

    @Option(names = "--refine", paramLabel = "NAME", split = ",")
    private List<String> refinements = new ArrayList<>();

    DetectOptions options(Settings settings) {
      DetectOptions usual = DetectOptions.of(mode.detectionMode());
      return (refinements.isEmpty() ? usual : usual.with(chosen()))
          .withAssumptions(settings.runAssumptions());
    }

    private Set<Refinement> chosen() {
      Set<Refinement> chosen = EnumSet.noneOf(Refinement.class);
      for (String word : refinements) {
        if (!word.equals(BASIC)) {
          chosen.add(Suggestion.constant(Refinement.class, word, "--refine"));
        }
      }
      return chosen;
    }
  }
}
