package dev.untorn.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.engine.RuleRegistry.Work;
import dev.untorn.engine.config.RuleSelection;
import dev.untorn.engine.config.UsageException;
import dev.untorn.model.Rule;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which rules are applied, for everything that a user can ask for. */
class RuleRegistryTest {

  private final RuleRegistry registry = RuleRegistry.standard();

  @Test
  void hasAllRules() {
    assertThat(Rule.values()).allMatch(registry::has);
  }

  @Test
  void choosesTheUsualRules() {
    assertThat(chosen(Work.CHECK))
        .containsExactly(
            Rule.LOCKING_PATTERN,
            Rule.STALE_VALUE,
            Rule.VIEW_INCONSISTENCY,
            Rule.CAUSAL_STALE_VALUE);
    assertThat(registry.choose(Work.CHECK, RuleSelection.USUAL, CheckMode.PAPER))
        .contains(Rule.VIEWS_ARTHO);
    assertThat(chosen(Work.RUN)).containsExactly(Rule.REDUCTION);
    assertThat(chosen(Work.ANALYZE)).containsExactly(Rule.OFFLINE_REDUCTION, Rule.BLOCK);
  }

  @Test
  void choosesWhatIsNamedAndDropsWhatIsRefused() {
    assertThat(chosen(Work.CHECK, "locking-pattern-variant"))
        .containsExactly(Rule.LOCKING_PATTERN_VARIANT);
    assertThat(chosen(Work.RUN, "block", "reduction")).containsExactly(Rule.REDUCTION, Rule.BLOCK);
    assertThat(chosen(Work.ANALYZE, "reduction")).containsExactly(Rule.REDUCTION);
    assertThat(chosen(Work.ANALYZE, "-block")).containsExactly(Rule.OFFLINE_REDUCTION);
  }

  @Test
  void refusesWhatCannotBeApplied() {
    assertRefused(
        Work.CHECK, "block", "'block' is a dynamic rule; use 'untorn run' or 'untorn analyze'");
    assertRefused(Work.RUN, "stale-value", "'stale-value' is a static rule; use 'untorn check'");
    assertRefused(
        Work.ANALYZE, "stale-value", "'stale-value' is a static rule; use 'untorn check'");
    assertRefused(Work.CHECK, "views-artho", "needs --mode paper");
    assertRefused(Work.RUN, "-reduction", "no rules left to apply");
  }

  @Test
  void aConfigurationMayNameRulesOfTheOtherSide() {
    RuleSelection configured =
        new RuleSelection(
            Set.of(Rule.BLOCK, Rule.STALE_VALUE), Set.of(), Optional.of(Path.of("untorn.yaml")));
    assertThat(registry.choose(Work.CHECK, configured, CheckMode.DEFAULT))
        .containsExactly(Rule.STALE_VALUE);
    RuleSelection other =
        new RuleSelection(Set.of(Rule.BLOCK), Set.of(), Optional.of(Path.of("untorn.yaml")));
    assertThatThrownBy(() -> registry.choose(Work.CHECK, other, CheckMode.DEFAULT))
        .isInstanceOf(UsageException.class)
        .hasMessage("untorn.yaml: none of the rules is static (see 'untorn rules')");
  }

  @Test
  void everyDynamicRuleHasOneDetector() {
    Set<Rule> all = EnumSet.allOf(Rule.class);
    assertThat(RuleRegistry.detectors(all, DetectOptions.standard()).stream().map(Detector::rule))
        .containsExactlyInAnyOrder(Rule.REDUCTION, Rule.OFFLINE_REDUCTION, Rule.BLOCK);
  }

  private Set<Rule> chosen(Work work, String... words) {
    return registry.choose(work, RuleSelection.of(List.of(words)), CheckMode.DEFAULT);
  }

  private void assertRefused(Work work, String word, String message) {
    assertThatThrownBy(() -> chosen(work, word))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }
}
