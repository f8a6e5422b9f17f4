package dev.untorn.cli.option;

import dev.untorn.dynamic.detect.Detector;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.util.List;

/** The rules that there are detectors for. */
public record DetectorRegistry(List<Detector> detectors) {

  public DetectorRegistry {
    detectors = List.copyOf(detectors);
  }

  /**
   * The detectors of the rules that somebody asked for.
   *
   * @throws UsageException if a rule that was named cannot be applied, or if none is left
   */
  List<Detector> choose(RuleSelection asked) {
    asked.named().forEach(this::requireApplicable);
    List<Detector> chosen =
        detectors.stream()
            .filter(detector -> asked.accepts(detector.rule()))
            .filter(detector -> !asked.named().isEmpty() || detector.isAppliedUnasked())
            .toList();
    if (chosen.isEmpty()) {
      throw new UsageException("no rule for traces is left to apply (see 'untorn rules')");
    }
    return chosen;
  }

  private void requireApplicable(Rule rule) {
    if (rule.side() == Side.STATIC) {
      throw new UsageException(
          "the rule '%s' reads code; 'untorn analyze' only reads traces".formatted(rule.id()));
    }
    if (detectors.stream().noneMatch(detector -> detector.rule() == rule)) {
      throw new UsageException(
          rule.isBuiltIn()
              ? "the rule '%s' needs a running program (see 'untorn run')".formatted(rule.id())
              : "the rule '%s' is not in this version yet".formatted(rule.id()));
    }
  }
}
