package dev.untorn.cli;

import dev.untorn.agent.RunResult;
import dev.untorn.cli.WatchedProgram.Ending;
import dev.untorn.model.Findings;
import dev.untorn.model.Glob;
import dev.untorn.model.Inspection;
import dev.untorn.model.Problem;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code untorn run}: runs a program and watches it. */
@Command(
    name = "run",
    description = {
      "Runs a Java program and watches what its threads do. This version has no rules for running",
      "programs yet: it says how the run went, and never that all is well.",
      ""
    },
    customSynopsis = "untorn run [OPTIONS] -- JAVA-ARGS...",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  untorn run -- -jar shop.jar",
      "  untorn run --include 'com.acme.*' -f json -o run.json -- -cp classes com.acme.Main",
      "",
      "Exit codes: 1 findings; without any, that of the program if it is not 0; otherwise 2 your",
      "mistake, 3 something was not looked at, 4 a defect of Untorn."
    })
final class RunCommand implements Callable<Integer> {

  private final Surroundings surroundings;

  @Mixin private WatchOptions watching;

  @Mixin private FindingOptions options;

  RunCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    Settings settings = Settings.of(options, surroundings);
    Delivery delivery = new Delivery(settings, surroundings);
    ClassFilter classes = settings.classes();
    Ending ending =
        watching.run(
            patterns(classes.include()),
            patterns(classes.exclude()),
            Optional.empty(),
            surroundings.folder());
    ExitCode code = delivery.deliver(new Result(findings(ending), List.of(), Set.of()));
    return code == ExitCode.FINDINGS || ending.exitCode() == 0 ? code.code() : ending.exitCode();
  }

  private static List<String> patterns(List<Glob> globs) {
    return globs.stream().map(Glob::pattern).toList();
  }

  private Findings findings(Ending ending) {
    Inspection inspection =
        new Inspection(
            "run",
            watching.arguments(),
            OptionalInt.of(ending.exitCode()),
            ending.result().map(RunResult::classes).orElse(0),
            0,
            0,
            ending.millis());
    TreeSet<Problem> problems = new TreeSet<>(ending.problems());
    problems.add(
        new Problem("the run", "this version has no rules for it; nothing was looked for"));
    return new Findings(new TreeSet<>(Set.of(inspection)), problems, List.of());
  }
}
