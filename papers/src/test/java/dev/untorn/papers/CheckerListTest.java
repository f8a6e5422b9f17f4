package dev.untorn.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.Checker;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every static rule has one checker, in the order of the rules. */
class CheckerListTest {

  @Test
  void everyStaticRuleHasOneChecker() {
    List<Rule> rules =
        Arrays.stream(Rule.values()).filter(rule -> rule.side() == Side.STATIC).toList();
    assertThat(CheckerList.all()).extracting(Checker::rule).isEqualTo(rules);
  }
}
