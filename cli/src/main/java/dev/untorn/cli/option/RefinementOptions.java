package dev.untorn.cli.option;

import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Suggestion;
import dev.untorn.engine.config.UsageException;
import dev.untorn.model.wording.Spelling;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how a run is judged. */
public final class RefinementOptions {

  /** Stands for no refinement at all. */
  private static final String BASIC = "basic";

  @Mixin private ModeOption mode;

  @Option(
      names = "--refine",
      paramLabel = "LIST",
      split = ",",
      description = {
        "What makes the rule 'reduction' more exact; all of it, if nothing is said. In the order of"
            + " the paper:",
        "basic: nothing of this.",
        "thread-local-locks: a lock that only one thread uses keeps nobody out.",
        "handed-over-locks: neither does one that one thread made and another one uses.",
        "protected-locks: nor one that is only taken under another lock.",
        "write-protected: reads under a lock that is held at all writes.",
        "Not in the paper, and left out by --mode paper:",
        "ordering: threads that are started, joined or wait for each other come in order.",
        "harm: report only what another thread was seen to do harm to."
      })
  private List<String> refinements = new ArrayList<>();

  /** How detectors look at the run. */
  public DetectOptions options(Settings settings) {
    DetectOptions usual = DetectOptions.of(mode.detectionMode());
    return (refinements.isEmpty() ? usual : usual.with(chosen()))
        .withAssumptions(settings.runAssumptions());
  }

  private Set<Refinement> chosen() {
    Set<Refinement> chosen = EnumSet.noneOf(Refinement.class);
    for (String word : refinements) {
      if (!word.equals(BASIC)) {
        chosen.add(
            Spelling.find(Refinement.class, word)
                .orElseThrow(
                    () ->
                        new UsageException(
                            "--refine: " + Suggestion.refusal(Refinement.class, word))));
      }
    }
    return chosen;
  }
}
