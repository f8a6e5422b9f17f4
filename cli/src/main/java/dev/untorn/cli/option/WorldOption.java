package dev.untorn.cli.option;

import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.engine.config.Settings;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --world}: which threads run the analyzed code. */
public final class WorldOption {

  @Option(
      names = "--world",
      paramLabel = "WORLD",
      description = {
        "Which threads run this code.",
        "closed: a complete program, run only by the threads that it starts itself and those of"
            + " known frameworks.",
        "open: a library. Unknown threads may call the public and protected methods of shared"
            + " classes, and non-private methods without known callers. A class is taken to be"
            + " shared if it takes locks, has volatile or concurrent fields, is annotated"
            + " @ThreadSafe or @Atomic, and so on.",
        "Default: open for classes of jars without a Main-Class, and for all classes if the others"
            + " have no main method or other entry point; otherwise closed."
      })
  private World world;

  public ProgramOptions assumptions(Settings settings) {
    return settings.assumptions(Optional.ofNullable(world));
  }
}
