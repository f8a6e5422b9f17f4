package dev.untorn.cli.option;

import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.engine.config.Settings;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option of commands that read programs: who runs them. */
public final class WorldOption {

  @Option(
      names = "--world",
      paramLabel = "WORLD",
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

  /** What is assumed about code that is not read. */
  public ProgramOptions assumptions(Settings settings) {
    return settings.assumptions(Optional.ofNullable(world));
  }
}
