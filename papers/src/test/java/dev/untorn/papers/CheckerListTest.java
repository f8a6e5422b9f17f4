package dev.untorn.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.Checker;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The list of checkers and the rules that say they are built in are the same. */
class CheckerListTest {

  @Test
  void everyBuiltInStaticRuleHasOneChecker() {
    List<Rule> builtIn =
        Arrays.stream(Rule.values())
            .filter(rule -> rule.isBuiltIn() && rule.side() == Side.STATIC)
            .toList();
    assertThat(CheckerList.all()).extracting(Checker::rule).isEqualTo(builtIn);
  }
}
