package dev.untorn.cli;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.cli.inspect.GraphListing;
import dev.untorn.cli.inspect.GraphListing.Language;
import dev.untorn.cli.inspect.ProgramListing;
import dev.untorn.cli.option.WorldOption;
import dev.untorn.engine.check.ProgramInput;
import dev.untorn.engine.config.ClassFilter;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.Choices;
import dev.untorn.papers.views.DependencyGraph;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code untorn inspect}: shows the facts about a program on which the static rules are based. */
@Command(
    name = "inspect",
    description = {
      "Shows the threads, locks, critical sections and shared state of a program.",
      "Use it to find out why an operation was or was not reported.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  untorn inspect Inventory.java",
      "  untorn inspect src/main/java lib/cache.jar",
      "  untorn inspect app.jar --include 'com.acme.stock.*'",
      "",
      "Terms in the output:",
      "  main             the entry point of a thread that the JVM starts",
      "  started          the entry point of a thread that the program starts",
      "  container        a method that a container, such as a servlet engine, calls",
      "  open             a method that unknown threads may call",
      "  looks shared     objects of this class seem to be shared by threads (used in an open world)",
      "  region           a critical section: code that runs while a lock is held continuously",
      "  inside x, by f() the contents of the object in field x, such as the entries of a map",
      "  holds            the locks that are held on every path",
      "  atomic           the access is one atomic call",
      "  thread-local     no other thread can reach the object at this point",
      "",
      "Exit codes: 0 success, 2 usage error, 3 some input could not be read, 4 internal error."
    })
final class InspectCommand extends Subcommand {

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description =
          "Jars, class folders, class files or Java sources; sources are compiled against the"
              + " rest.")
  private List<Path> paths;

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      split = ",",
      description = "Show only matching classes, such as 'com.acme.*'; all classes are analyzed.")
  private List<String> include = new ArrayList<>();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      split = ",",
      description = "Do not show matching classes.")
  private List<String> exclude = new ArrayList<>();

  @Mixin private WorldOption world;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "Configuration file (default: untorn.yaml in the working folder).")
  private Path config;

  @Option(
      names = "--graph",
      paramLabel = "dot|mermaid",
      description =
          "Print the causal dependencies between variables instead, as text for Graphviz or Mermaid.")
  private Language graph;

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
      new GraphListing(DependencyGraph.of(program, wanted)).print(graph, console.out());
    }
    settings.withoutEffect(assumptions, program).forEach(console::complain);
    return report(program.problems()).code();
  }
}
