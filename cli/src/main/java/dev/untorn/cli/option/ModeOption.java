package dev.untorn.cli.option;

import dev.untorn.analysis.CheckMode;
import dev.untorn.dynamic.replay.DetectionMode;
import picocli.CommandLine.Option;

/** The option {@code --mode}. */
public final class ModeOption {

  @Option(names = "--mode", paramLabel = "MODE", defaultValue = "default")
  private CheckMode mode;

  public CheckMode mode() {
    return mode;
  }

  public DetectionMode detectionMode() {
    return mode == CheckMode.PAPER ? DetectionMode.PAPER : DetectionMode.ALL;
  }
}
