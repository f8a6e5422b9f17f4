package dev.untorn.cli;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.console.Version;
import dev.untorn.cli.inspect.GraphListing;
import dev.untorn.cli.inspect.GraphListing.Language;
import dev.untorn.cli.inspect.ProgramListing;
import dev.untorn.cli.option.WorldOption;
import dev.untorn.engine.check.ProgramInput;
import dev.untorn.engine.config.ClassFilter;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.Choices;
import dev.untorn.model.triage.Problem;
import dev.untorn.papers.views.DependencyGraph;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code untorn inspect}: shows what Untorn reads in a program, before any rule is applied. */
@Command(
    name = "inspect",
    description = {
      "Shows what Untorn reads in a program: threads, locks, regions and shared state.",
      "For finding out why something was or was not reported.",
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
      "  untorn inspect Inventory.java",
      "  untorn inspect src/main/java lib/cache.jar",
      "  untorn inspect app.jar --include 'com.acme.stock.*'",
      "",
      "How to read it:",
      "  main, started,   who runs a method with which a thread begins: the JVM, the program itself,",
      "  container, open  a container such as a servlet engine, or any thread of other code",
      "  looks shared     several threads seem to use its objects; matters in an open world",
      "  region           the code that runs while a lock is held without a gap",
      "  inside x, by f() what the object in field x holds, such as the entries of a map",
      "  holds            the locks that are certainly held",
      "  one step         a call that other threads cannot come between",
      "  private          no other thread can see the object at that time",
      "",
      "Exit codes: 0, 2 your mistake, 3 something could not be read, 4 a defect of Untorn."
    })
final class InspectCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description =
          "Jars, folders, single classes or Java sources; sources are compiled against the rest.")
  private List<Path> paths;

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      split = ",",
      description = "Only these classes, such as 'com.acme.*'; all are read.")
  private List<String> include = new ArrayList<>();

  @Option(names = "--exclude", paramLabel = "GLOB", split = ",", description = "Not these classes.")
  private List<String> exclude = new ArrayList<>();

  @Mixin private WorldOption world;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Settings (default: untorn.yaml in the working folder).")
  private Path config;

  @Option(
      names = "--graph",
      paramLabel = "dot|mermaid",
      description =
          "Print the causal dependencies between variables instead, as text for Graphviz or Mermaid.")
  private Language graph;

  InspectCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Choices choices = Choices.of(include, exclude, Optional.ofNullable(config));
    Settings settings = Settings.unchecked(choices, console.folder());
    ClassFilter wanted = settings.classes();
    ProgramOptions assumptions = world.assumptions(settings);
    Program program = Program.of(ProgramInput.classes(paths, console.folder()), assumptions);
    if (graph == null) {
      new ProgramListing(program, wanted).print(console.out());
    } else {
      new GraphListing(DependencyGraph.of(program, wanted::test)).print(graph, console.out());
    }
    settings.withoutEffect(assumptions, program).forEach(console::complain);
    for (Problem problem : program.problems()) {
      console.complain(problem.input() + ": " + problem.message());
    }
    return (program.problems().isEmpty() ? ExitCode.NOTHING : ExitCode.INCOMPLETE).code();
  }
}
