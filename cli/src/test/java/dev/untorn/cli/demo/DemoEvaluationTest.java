package dev.untorn.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.cli.demo.DemoEvaluation.Outcome;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Findings beside markers: found, missed, for later, and wrong. */
class DemoEvaluationTest {

  private static final DemoMarker TORN =
      new DemoMarker("demo/A.java", 3, "torn", Set.of(Rule.STALE_VALUE, Rule.VIEWS_ARTHO));
  private static final DemoMarker SOUND = new DemoMarker("demo/A.java", 9, "sound", Set.of());

  @Test
  void whatAnAppliedRuleMissesIsADefect() {
    DemoEvaluation missed = evaluation(Set.of(Rule.STALE_VALUE));
    assertThat(missed.outcome(TORN)).isEqualTo(Outcome.MISSED);
    assertThat(missed.isAsPromised()).isFalse();
    DemoEvaluation later = evaluation(Set.of(Rule.BLOCK));
    assertThat(later.outcome(TORN)).isEqualTo(Outcome.NOT_YET);
    assertThat(later.isAsPromised()).isTrue();
  }

  @Test
  void whatIsFoundInALookAlikeIsWrong() {
    DemoEvaluation found = evaluation(Set.of(Rule.STALE_VALUE), finding("torn"));
    assertThat(found.outcome(TORN)).isEqualTo(Outcome.FOUND);
    assertThat(found.later(TORN)).containsExactly(Rule.VIEWS_ARTHO);
    assertThat(found.isAsPromised()).isTrue();
    DemoEvaluation wrong = evaluation(Set.of(Rule.STALE_VALUE), finding("torn"), finding("sound"));
    assertThat(wrong.falseAlarms()).hasSize(1);
    assertThat(wrong.isAsPromised()).isFalse();
    assertThat(DemoMessages.balance(wrong))
        .contains(
            "  WRONG    demo.A.sound, by stale-value",
            "Violations marked in the sources: 1, found: 1.");
  }

  private static DemoEvaluation evaluation(Set<Rule> applied, Finding... findings) {
    return new DemoEvaluation(List.of(TORN, SOUND), List.of(findings), applied);
  }

  private static Finding finding(String method) {
    return Finding.of(
        Rule.STALE_VALUE,
        new Evidence.Suspected("planted"),
        Severity.WARNING,
        new Claim(
            Operation.method("demo.A", method, "()V", "A.java", 3),
            Collections.emptySortedSet(),
            LockSet.EMPTY),
        new Explanation(Interleaving.NONE, List.of(), "it is torn.", "hold the lock."));
  }
}
