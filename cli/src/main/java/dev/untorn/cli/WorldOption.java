package dev.untorn.cli;

import dev.untorn.bytecode.Assumptions;
import dev.untorn.bytecode.actors.Actors.World;
import dev.untorn.cli.Choices.WorldConverter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of commands that read programs: who runs them. */
final class WorldOption {

  @Option(
      names = "--world",
      paramLabel = "WORLD",
      converter = WorldConverter.class,
      description =
          "Who runs the program: closed, only its own threads; open, also threads of others that"
              + " call its public methods (default: open for jars that do not say what to run and"
              + " for programs without an entry, else closed).")
  private World world;

  /**
   * What is taken for granted about code that is not read.
   *
   * @param file where the configuration comes from
   */
  Assumptions assumptions(Configuration configuration, Path file) {
    Assumptions configured = configuration.assume().assumptions(file);
    return world == null ? configured : configured.with(Optional.of(world));
  }
}
