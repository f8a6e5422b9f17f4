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
@Command(name = "inspect")
final class InspectCommand extends Subcommand {

  @Parameters(paramLabel = "PATH", arity = "1..*")
  private List<Path> paths;

  @Option(names = "--include", paramLabel = "GLOB", split = ",")
  private List<String> include = new ArrayList<>();

  @Option(names = "--exclude", paramLabel = "GLOB", split = ",")
  private List<String> exclude = new ArrayList<>();

  @Mixin private WorldOption world;

  @Option(names = "--config", paramLabel = "FILE")
  private Path config;

  @Option(names = "--graph", paramLabel = "dot|mermaid")
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
