package dev.untorn.cli.option;

import dev.untorn.bytecode.ProgramOptions;
import dev.untorn.bytecode.threads.MayHappenInParallel.World;
import dev.untorn.engine.config.Settings;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --world}: which threads run the analyzed code. */
public final class WorldOption {

  @Option(names = "--world", paramLabel = "WORLD")
  private World world;

  public ProgramOptions assumptions(Settings settings) {
    return settings.assumptions(Optional.ofNullable(world));
  }
}
