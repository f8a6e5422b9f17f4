package dev.untorn.cli;

import dev.untorn.analysis.Mode;
import dev.untorn.cli.Choices.ModeConverter;
import dev.untorn.dynamic.walk.Extent;
import picocli.CommandLine.Option;

/** The option {@code --mode}. */
final class ModeOption {

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      converter = ModeConverter.class,
      defaultValue = "default",
      description =
          "default, or paper: apply the rules exactly as they were published, with more false"
              + " alarms (default: default).")
  private Mode mode;

  Mode mode() {
    return mode;
  }

  /** What rules over recorded runs are told. */
  Extent extent() {
    return mode == Mode.PAPER ? Extent.PAPER : Extent.ALL;
  }
}
