package dev.untorn.cli.option;

import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.cli.option.OptionValues.WorldConverter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of commands that read programs: who runs them. */
public final class WorldOption {

  @Option(
      names = "--world",
      paramLabel = "WORLD",
      converter = WorldConverter.class,
      description = {
        "Who runs this code.",
        "closed: a whole program; only the threads that it starts itself.",
        "open: a library; also threads of other code, which may call the methods of each class that"
            + " looks shared: it locks, has volatile or concurrent fields, says @ThreadSafe or"
            + " @Atomic, and the like.",
        "Default: open for the classes of jars without a Main-Class, and for all if the others have"
            + " no main method or another beginning; else closed."
      })
  private World world;

  /**
   * What is taken for granted about code that is not read.
   *
   * @param file where the configuration comes from
   */
  public ProgramOptions assumptions(Configuration configuration, Path file) {
    ProgramOptions configured = configuration.assume().assumptions(file);
    return world == null ? configured : configured.with(Optional.of(world));
  }
}
