package dev.untorn.cli.option;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.engine.UsageException;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import dev.untorn.model.Rule.Use;
import java.util.List;

/** The rules that there are checkers for, and who of them is applied in a mode. */
public record CheckerRegistry(List<Checker> checkers, CheckMode mode) {

  public CheckerRegistry {
    checkers = List.copyOf(checkers);
  }

  /**
   * The checkers of the rules that somebody asked for, or of those that are applied without asking.
   *
   * @throws UsageException if a rule that was named cannot be applied, or if none is left: what is
   *     not looked for must not look like what is not there
   */
  public List<Checker> choose(RuleSelection asked) {
    asked.named().forEach(this::requireApplicable);
    List<Checker> chosen =
        checkers.stream()
            .filter(checker -> asked.accepts(checker.rule()))
            .filter(checker -> asked.named().contains(checker.rule()) || isUsual(checker.rule()))
            .toList();
    if (chosen.isEmpty()) {
      throw new UsageException(
          "no rule is left to apply; 'untorn rules' lists those that this version has");
    }
    return chosen;
  }

  private boolean isUsual(Rule rule) {
    return switch (rule.use()) {
      case DEFAULT -> true;
      case ON_REQUEST -> false;
      case PAPER_MODE -> mode == CheckMode.PAPER;
    };
  }

  private void requireApplicable(Rule rule) {
    if (rule.side() != Side.STATIC) {
      throw new UsageException(
          "the rule '%s' watches a running program; 'untorn check' only reads code"
              .formatted(rule.id()));
    }
    if (checkers.stream().noneMatch(checker -> checker.rule() == rule)) {
      throw new UsageException("the rule '%s' is not in this version yet".formatted(rule.id()));
    }
    if (rule.use() == Use.PAPER_MODE && mode != CheckMode.PAPER) {
      throw new UsageException("the rule '%s' needs --mode paper".formatted(rule.id()));
    }
  }
}
