package dev.untorn.cli;

import dev.untorn.cli.WatchedProgram.Ending;
import dev.untorn.dynamic.story.StoryReader;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.util.List;
import java.util.Set;

/** What the rules that judge a run while it runs have to say. */
final class RunVerdict {

  private static final Set<Rule> RULES = Set.of(Rule.REDUCTION);

  private RunVerdict() {}

  /**
   * The rules that somebody asked for, or all.
   *
   * @throws UserMistake if a rule that was named cannot be applied, or if none is left
   */
  static Set<Rule> choose(RuleSelection asked) {
    asked.named().forEach(RunVerdict::requireApplicable);
    if (RULES.stream().noneMatch(asked::accepts)) {
      throw new UserMistake(
          "no rule is left to apply; 'untorn rules' lists those that this version has");
    }
    return RULES;
  }

  private static void requireApplicable(Rule rule) {
    if (rule.side() != Side.DYNAMIC) {
      throw new UserMistake(
          "the rule '%s' reads code, as in 'untorn check'; 'untorn run' watches a running program"
              .formatted(rule.id()));
    }
    if (!RULES.contains(rule)) {
      throw new UserMistake(
          "the rule '%s' needs a recorded run; see 'untorn record' and 'untorn analyze'"
              .formatted(rule.id()));
    }
  }

  /** What was found in the program and in the JVMs that it started. */
  static List<Finding> findings(Ending ending) {
    return ending.results().stream()
        .flatMap(one -> StoryReader.findings(Rule.REDUCTION, one.stories()).stream())
        .toList();
  }
}
