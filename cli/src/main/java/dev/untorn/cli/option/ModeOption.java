package dev.untorn.cli.option;

import dev.untorn.analysis.CheckMode;
import dev.untorn.cli.option.OptionValues.ModeConverter;
import dev.untorn.dynamic.replay.DetectionMode;
import picocli.CommandLine.Option;

/** The option {@code --mode}. */
public final class ModeOption {

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      converter = ModeConverter.class,
      defaultValue = "default",
      description =
          "default, or paper: apply the rules exactly as they were published, with more false"
              + " alarms (default: default).")
  private CheckMode mode;

  public CheckMode mode() {
    return mode;
  }

  /** What rules over recorded runs are told. */
  public DetectionMode extent() {
    return mode == CheckMode.PAPER ? DetectionMode.PAPER : DetectionMode.ALL;
  }
}
