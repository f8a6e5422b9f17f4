package dev.untorn.cli;

import dev.untorn.agent.AgentOptions;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.GracefulShutdown;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.execution.Delivery;
import dev.untorn.cli.execution.RecordedRun;
import dev.untorn.cli.execution.RunOutcome;
import dev.untorn.cli.execution.WatchedProcess;
import dev.untorn.cli.execution.WatchedProcess.Ending;
import dev.untorn.cli.execution.WatchedProcess.Reach;
import dev.untorn.cli.option.ClassFilter;
import dev.untorn.cli.option.FindingOptions;
import dev.untorn.cli.option.RefinementOptions;
import dev.untorn.cli.option.RunRules;
import dev.untorn.cli.option.Settings;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.triage.Glob;
import java.lang.ProcessBuilder.Redirect;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code untorn run}: runs a program, watches it and judges what it does. */
@Command(
    name = "run",
    description = {
      "Runs a Java program and reports operations that another thread could tear apart.",
      "Watches what its threads do: what is torn under another schedule is found, even if nothing was",
      "in this run.",
      ""
    },
    customSynopsis = "untorn run [OPTIONS] -- JAVA-ARGS...",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "The report comes when the program has ended, in whatever way: by itself, with System.exit, with",
      "an exception or because somebody ended it. Ctrl-C ends the program, and then comes the report.",
      "",
      "The rule 'reduction' judges while the program runs, and is the one that is applied if you name",
      "none. 'block' and 'offline-reduction' need the whole run: name them with --rules, and it is",
      "recorded in a temporary file, judged when the program has ended, and forgotten.",
      "",
      "Examples:",
      "  untorn run -- -jar shop.jar",
      "  untorn run --include 'com.acme.*' -f json -o run.json -- -cp classes com.acme.Main",
      "  untorn run --rules reduction,block -- -jar shop.jar",
      "  untorn run --children -- -cp 'lib/*' org.junit.platform.console.ConsoleLauncher -p com.acme",
      "",
      "Exit codes: 1 findings; without any, that of the program if it is not 0; otherwise 2 your",
      "mistake, 3 something was not looked at, 4 a defect of Untorn."
    })
final class RunCommand implements Callable<Integer> {

  private final Console surroundings;

  @Spec private CommandSpec spec;

  @Mixin private WatchOptions watching;

  @Option(
      names = "--children",
      description =
          "Watch the JVMs that the program starts, too, as build tools and test runners do. They get"
              + " the agent by JAVA_TOOL_OPTIONS, about which each says a line.")
  private boolean children;

  @Mixin private RefinementOptions judging;

  @Mixin private FindingOptions options;

  RunCommand(Console surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    Settings settings = Settings.of(options, surroundings);
    Set<Rule> rules = settings.choose(Side.DYNAMIC, RunRules::choose);
    DetectOptions how = judging.judging(settings);
    Delivery delivery = new Delivery(settings, surroundings);
    try (GracefulShutdown interruption = new GracefulShutdown()) {
      Function<AgentOptions, Ending> program =
          agent -> program().run(agent, Redirect.INHERIT, interruption::endFirst);
      AgentOptions agent = agent(settings, how);
      RunOutcome verdict =
          RunRules.areOnLine(rules)
              ? RunOutcome.of(program.apply(agent))
              : new RecordedRun(rules, how).judge(agent, program);
      return exitCode(delivery.deliver(verdict.result(watching.arguments())), verdict);
    }
  }

  private int exitCode(ExitCode delivered, RunOutcome verdict) {
    List<String> words = spec.root().commandLine().getParseResult().originalArgs();
    verdict.defects().forEach(defect -> new CrashReport(defect, words).leave(surroundings));
    if (!verdict.defects().isEmpty()) {
      return ExitCode.DEFECT.code();
    }
    int ofProgram = verdict.ending().exitCode();
    return delivered != ExitCode.FINDINGS && ofProgram != 0 ? ofProgram : delivered.code();
  }

  private WatchedProcess program() {
    return watching.program(surroundings.folder(), children ? Reach.CHILDREN : Reach.PROGRAM);
  }

  private AgentOptions agent(Settings settings, DetectOptions how) {
    ClassFilter classes = settings.classes();
    return watching
        .agent(patterns(classes.include()), patterns(classes.exclude()))
        .with(how)
        .with(settings.configuration().assume().hints(settings.configurationFile()));
  }

  private static List<String> patterns(List<Glob> globs) {
    return globs.stream().map(Glob::pattern).toList();
  }
}
