package dev.untorn.model.triage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.Operation;
import dev.untorn.model.RandomFindings;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Merging: an algebra that does not care about order or repetition, and loses nothing. */
public class MergeTest {

  private static final int SEEDS = 2000;

  @Test
  void findingsMergeInAnyOrderAndGroupingToTheSame() {
    for (long seed = 0; seed < SEEDS; seed++) {
      RandomFindings random = new RandomFindings(seed);
      Findings a = random.findings();
      Findings b = random.findings();
      Findings c = random.findings();

      assertThat(a.merge(b)).as("commutative, seed %d", seed).isEqualTo(b.merge(a));
      assertThat(a.merge(b).merge(c))
          .as("associative, seed %d", seed)
          .isEqualTo(a.merge(b.merge(c)));
      assertThat(a.merge(a)).as("idempotent, seed %d", seed).isEqualTo(a);
    }
  }

  @Test
  void everyOrderOfManyFindingsGivesTheSameList() {
    RandomFindings random = new RandomFindings(42);
    List<Finding> many = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      many.add(random.finding());
    }
    Findings expected = random.findings().with(many);
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(many, new Random(seed));
      assertThat(expected.with(many)).isEqualTo(expected);
    }
  }

  /** The oracle: grouped by the parts of the claim themselves, without ids. */
  @Test
  void mergedFindingsHoldWhatTheirPartsHeld() {
    RandomFindings random = new RandomFindings(7);
    Map<List<Object>, List<Finding>> groups = new HashMap<>();
    List<Finding> all = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      Finding finding = random.finding();
      all.add(finding);
      groups.computeIfAbsent(claimParts(finding), key -> new ArrayList<>()).add(finding);
    }
    Findings merged = random.findings().with(all);

    assertThat(merged.findings()).hasSameSizeAs(groups.keySet());
    assertThat(groups.size()).isLessThan(all.size());
    for (Finding finding : merged.findings()) {
      List<Finding> parts = groups.get(claimParts(finding));
      Set<Rule> rules = new HashSet<>();
      Set<Evidence> evidence = new HashSet<>();
      Set<Lock> locks = new HashSet<>();
      parts.forEach(part -> rules.addAll(part.rules()));
      parts.forEach(part -> evidence.addAll(part.evidence()));
      parts.forEach(part -> locks.addAll(part.locks().locks()));
      assertThat(finding.rules()).containsExactlyInAnyOrderElementsOf(rules);
      assertThat(finding.evidence()).containsExactlyInAnyOrderElementsOf(evidence);
      assertThat(finding.locks().locks()).containsExactlyInAnyOrderElementsOf(locks);
      assertThat(finding.isSuppressed()).isEqualTo(parts.stream().allMatch(Finding::isSuppressed));
      assertThat(finding.isKnown())
          .isEqualTo(parts.stream().allMatch(MergeTest::isUnchanged) && !finding.isSuppressed());
      assertThat(parts).extracting(Finding::strength).contains(finding.strength());
      assertThat(parts).allMatch(part -> part.strength().compareTo(finding.strength()) <= 0);
      assertThat(parts).extracting(Finding::explanation).contains(finding.explanation());
    }
  }

  /** The static rule names the update that is lost; the dynamic one only the accesses. */
  @Test
  void theMostSpecificRuleExplains() {
    Finding known = new RandomFindings(3).finding();
    Finding specific = explained(known, Rule.STALE_VALUE, "The update is lost.");
    Finding vague = explained(known, Rule.LOCKING_PATTERN, "A lock is reacquired.");
    Finding predicted = explained(known, Rule.REDUCTION, "An access is possible.");

    assertThat(predicted.merge(vague).explanation()).isEqualTo(vague.explanation());
    assertThat(predicted.merge(vague).merge(specific).explanation())
        .isEqualTo(specific.explanation());
  }

  private static Finding explained(Finding finding, Rule rule, String message) {
    return Finding.of(
        rule,
        finding.evidence().first(),
        finding.severity(),
        finding.claim(),
        new Explanation(Interleaving.NONE, List.of(), message, ""));
  }

  @Test
  void differentClaimsCannotBeMerged() {
    RandomFindings random = new RandomFindings(1);
    Finding one = random.finding();
    Finding other = random.finding();
    assertThat(claimParts(one)).isNotEqualTo(claimParts(other));
    assertThatThrownBy(() -> one.merge(other)).isInstanceOf(IllegalArgumentException.class);
  }

  private static boolean isUnchanged(Finding finding) {
    return finding.baselineState() == BaselineState.UNCHANGED;
  }

  public static List<Object> claimParts(Finding finding) {
    Operation operation = finding.operation();
    return List.of(
        operation.className(),
        operation.method(),
        operation.descriptor(),
        operation.block(),
        finding.variables(),
        finding.variables().isEmpty() ? finding.locks() : "");
  }
}
