package dev.untorn.cli.option;

import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.OnlineDetector;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The rules that can judge a run. */
public final class RunRules {

  /** Those that judge while the program runs, and are applied without asking. */
  private static final Set<Rule> ON_LINE =
      DetectorList.online(DetectOptions.standard()).stream()
          .map(OnlineDetector::rule)
          .collect(Collectors.toUnmodifiableSet());

  /** Those that need the whole run, which is recorded for them. */
  private static final Set<Rule> RECORDED =
      DetectorList.offline(DetectOptions.standard()).stream()
          .map(Detector::rule)
          .collect(Collectors.toUnmodifiableSet());

  private RunRules() {}

  /**
   * The rules that somebody asked for, or those that are applied without asking.
   *
   * @throws UsageException if a rule that was named cannot be applied, or if none is left
   */
  public static Set<Rule> choose(RuleSelection asked) {
    asked.named().forEach(RunRules::requireApplicable);
    Set<Rule> chosen = new TreeSet<>(asked.named().isEmpty() ? ON_LINE : asked.named());
    chosen.removeIf(rule -> !asked.accepts(rule));
    if (chosen.isEmpty()) {
      throw new UsageException(
          "no rule is left to apply; 'untorn rules' lists those that this version has");
    }
    return chosen;
  }

  /** Whether some rules need no recording. */
  public static boolean areOnLine(Set<Rule> rules) {
    return ON_LINE.containsAll(rules);
  }

  private static void requireApplicable(Rule rule) {
    if (rule.side() != Side.DYNAMIC) {
      throw new UsageException(
          "the rule '%s' reads code, as in 'untorn check'; 'untorn run' watches a running program"
              .formatted(rule.id()));
    }
    if (!ON_LINE.contains(rule) && !RECORDED.contains(rule)) {
      throw new UsageException("the rule '%s' is not in this version yet".formatted(rule.id()));
    }
  }
}
