package dev.untorn.cli.option;

import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Suggestion;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that configure the analysis of a run. */
public final class RefinementOptions {

  /** The word for no refinements. */
  private static final String BASIC = "basic";

  @Mixin private ModeOption mode;

  @Option(
      names = "--refine",
      paramLabel = "LIST",
      split = ",",
      description = {
        "Refinements of the rule 'reduction' to enable (default: all). In the order of the paper:",
        "basic: none.",
        "thread-local-locks: ignore locks that only one thread uses.",
        "handed-over-locks: also ignore locks that one thread creates and another one uses.",
        "protected-locks: also ignore locks that are only acquired under another lock.",
        "write-protected: accept reads that hold a lock that is held at every write.",
        "Not in the paper, and disabled by --mode paper:",
        "ordering: use the happens-before order of thread start, join and other synchronization.",
        "harm: report an operation only if a conflicting access of another thread was observed."
      })
  private List<String> refinements = new ArrayList<>();

  public DetectOptions options(Settings settings) {
    DetectOptions usual = DetectOptions.of(mode.detectionMode());
    return (refinements.isEmpty() ? usual : usual.with(chosen()))
        .withAssumptions(settings.runAssumptions());
  }

  private Set<Refinement> chosen() {
    Set<Refinement> chosen = EnumSet.noneOf(Refinement.class);
    for (String word : refinements) {
      if (!word.equals(BASIC)) {
        chosen.add(Suggestion.constant(Refinement.class, word, "--refine"));
      }
    }
    return chosen;
  }
}
