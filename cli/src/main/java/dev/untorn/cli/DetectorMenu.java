package dev.untorn.cli;

import dev.untorn.dynamic.detect.Detector;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.util.List;

/** The rules that there are detectors for. */
record DetectorMenu(List<Detector> detectors) {

  DetectorMenu {
    detectors = List.copyOf(detectors);
  }

  /**
   * The detectors of the rules that somebody asked for.
   *
   * @throws UserMistake if a rule that was named cannot be applied, or if none is left
   */
  List<Detector> choose(RuleSelection asked) {
    asked.named().forEach(this::requireApplicable);
    List<Detector> chosen =
        detectors.stream().filter(detector -> asked.accepts(detector.rule())).toList();
    if (chosen.isEmpty()) {
      throw new UserMistake("no rule for traces is left to apply (see 'untorn rules')");
    }
    return chosen;
  }

  private void requireApplicable(Rule rule) {
    if (rule.side() == Side.STATIC) {
      throw new UserMistake(
          "the rule '%s' reads code; 'untorn analyze' only reads traces".formatted(rule.id()));
    }
    if (detectors.stream().noneMatch(detector -> detector.rule() == rule)) {
      throw new UserMistake(
          rule.isBuiltIn()
              ? "the rule '%s' needs a running program (see 'untorn run')".formatted(rule.id())
              : "the rule '%s' is not in this version yet".formatted(rule.id()));
    }
  }
}
