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
@Command(
    name = "run",
    description = {
      "Runs a Java program with the agent and reports atomicity violations.",
      "Finds violations that are possible under another schedule, even if none occurred.",
      ""
    },
    customSynopsis = "untorn run [OPTIONS] -- JAVA-ARGS...",
    footer = {
      "",
      "The report is printed after the program exits, also after System.exit, an uncaught",
      "exception, a signal or Ctrl-C.",
      "",
      "The rule 'reduction' is the default and analyzes the program while it runs. The rules",
      "'block' and 'offline-reduction' need the complete run: if --rules names one of them, the",
      "run is recorded in a temporary file, analyzed when the program has exited, and deleted.",
      "",
      "--include and --exclude also select the classes that are instrumented: accesses in other",
      "classes are not seen.",
      "",
      "Examples:",
      "  untorn run -- -jar shop.jar",
      "  untorn run --include 'com.acme.*' -f json -o run.json -- -cp classes com.acme.Main",
      "  untorn run --rules reduction,block -- -jar shop.jar",
      "  untorn run --children -- -cp 'lib/*' org.junit.platform.console.ConsoleLauncher -p acme",
      "",
      "Exit codes: 1 findings; without findings, that of the program if it is not 0; otherwise",
      "0 no findings, 2 usage error, 3 incomplete, 4 internal error."
    })
final class RunCommand extends Subcommand {

  @Mixin private WatchOptions watching;

  @Option(
      names = "--children",
      description =
          "Also observe JVMs that the program starts, as build tools and test runners do. They load"
              + " the agent through JAVA_TOOL_OPTIONS, and each prints a line about that.")
  private boolean children;

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
      RunOutcome outcome = engine.run(new RunRequest(program, rules, agent(settings), detection));
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

    @Option(
        names = "--refine",
        paramLabel = "NAME",
        split = ",",
        description = {
          "Enable only these refinements of the rule 'reduction': reentrant-locks,"
              + " thread-local-locks, handed-over-locks, protected-locks, write-protected, ordering,"
              + " library-calls, harm; or basic for none (default: all). strict reports every operation"
              + " with an access that no lock protects. docs/rules/reduction.md describes them."
        })
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
