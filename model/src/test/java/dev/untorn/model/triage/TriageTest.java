package dev.untorn.model.triage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Evidence.Confirmed;
import dev.untorn.model.Evidence.Outcome;
import dev.untorn.model.Evidence.Suspected;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Finding.BaselineState;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Suppression;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.Variable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Baselines and suppressions. */
class TriageTest {

  private static final Inspection INSPECTION =
      new Inspection("check", List.of("app.jar"), OptionalInt.empty(), 1, 1, 0, 0);
  private static final Finding INC = finding("inc", "n");
  private static final Finding DEC = finding("dec", "n");
  private static final Finding SIZE = finding("grow", "size");

  @Test
  void aBaselineTellsNewKnownAndGone() {
    Triage triage = Triage.of(findings(INC, DEC), List.of()).compare(findings(DEC, SIZE));

    assertThat(triage.fresh()).extracting(Finding::id).containsExactly(INC.id());
    assertThat(triage.known()).extracting(Finding::id).containsExactly(DEC.id());
    assertThat(triage.absent()).containsExactly(SIZE);
    assertThat(triage.fresh().get(0).baselineState()).isEqualTo(BaselineState.NEW);
  }

  @Test
  void strongerEvidenceThanInTheBaselineIsReported() {
    Finding proved =
        INC.merge(
            Finding.of(
                INC.rules().first(),
                new Confirmed(Outcome.EXCEPTION, "it threw"),
                INC.severity(),
                INC.claim(),
                INC.explanation()));

    Triage triage = Triage.of(findings(proved), List.of()).compare(findings(INC));

    assertThat(triage.fresh())
        .extracting(Finding::baselineState)
        .containsExactly(BaselineState.UPDATED);
    assertThat(Triage.of(findings(INC), List.of()).compare(findings(proved)).fresh()).isEmpty();
  }

  @Test
  void aSuppressionSilencesWhatItNamesAndIsCountedWhenItNamesNothing() {
    SuppressionEntry used = entry("p.C.in?", Set.of());
    SuppressionEntry unused = entry("p.D.*", Set.of());

    Triage triage = Triage.of(findings(INC, DEC), List.of(used, unused));

    assertThat(triage.fresh()).containsExactly(DEC);
    assertThat(triage.suppressed()).containsExactly(INC.with(used.suppression()));
    assertThat(triage.unused()).containsExactly(unused);
  }

  @Test
  void nothingIsSaidAboutRulesThatWereNotApplied() {
    SuppressionEntry ofOne = entry("p.D.*", Set.of(Rule.STALE_VALUE));
    SuppressionEntry ofAll = entry("p.E.*", Set.of());
    Triage triage = Triage.of(findings(INC), List.of(ofOne, ofAll)).compare(findings(INC, DEC));

    assertThat(triage.judgedBy(Set.of(Rule.STALE_VALUE)).unused()).containsExactly(ofOne);
    assertThat(triage.judgedBy(Set.of(Rule.STALE_VALUE)).absent()).containsExactly(DEC);
    assertThat(triage.judgedBy(Set.of(Rule.BLOCK)).unused()).isEmpty();
    assertThat(triage.judgedBy(Set.of(Rule.BLOCK)).absent()).isEmpty();
    assertThat(triage.judgedBy(Set.of(Rule.values()))).isEqualTo(triage);
  }

  @Test
  void aSuppressionForOneRuleDoesNotSilenceAnother() {
    Finding alsoSeen =
        INC.merge(
            Finding.of(
                Rule.REDUCTION,
                new Evidence.Predicted("seen"),
                Severity.ERROR,
                INC.claim(),
                INC.explanation()));
    SuppressionEntry staleOnly = entry("p.C.inc", Set.of(Rule.STALE_VALUE));
    assertThat(staleOnly.uselessness(List.of(alsoSeen)))
        .isEqualTo(
            "untorn.yaml, entry 1 does not suppress the finding: reduction also reports it; list"
                + " all rules or none");
    assertThat(staleOnly.uselessness(List.of(DEC)))
        .isEqualTo("untorn.yaml, entry 1 matches nothing; remove it");

    assertThat(Triage.of(findings(INC), List.of(staleOnly)).fresh()).isEmpty();
    assertThat(Triage.of(findings(alsoSeen), List.of(staleOnly)).fresh()).hasSize(1);
  }

  @Test
  void whatWasSuppressedIsNotSilencedForAnotherRuleByMerging() {
    Finding suppressed = INC.with(new Suppression(Origin.CONFIGURATION, "fine"));
    Finding confirmed =
        Finding.of(
            Rule.BLOCK,
            new Confirmed(Outcome.EXCEPTION, "it threw"),
            Severity.ERROR,
            INC.claim(),
            INC.explanation());

    Findings merged = findings(suppressed).merge(findings(confirmed));

    assertThat(Triage.of(merged, List.of()).fresh()).hasSize(1);
  }

  @Test
  void aSuppressedFindingOfABaselineIsNotKnown() {
    Finding suppressed = INC.with(new Suppression(Origin.CONFIGURATION, "fine"));

    Triage triage = Triage.of(findings(INC), List.of()).compare(findings(suppressed));

    assertThat(triage.fresh()).hasSize(1);
    assertThat(triage.absent()).isEmpty();
  }

  @Test
  void whatIsFilteredOutIsCounted() {
    Triage triage = Triage.of(findings(INC, DEC, SIZE), List.of()).filter(DEC::equals);

    assertThat(triage.fresh()).containsExactly(DEC);
    assertThat(triage.filteredOut()).isEqualTo(2);
  }

  @Test
  void inspectionsOfTheSameInputsAndCommandsAreCountedOnce() {
    Inspection again = new Inspection("confirm", List.of("app.jar"), OptionalInt.of(0), 1, 2, 9, 0);
    Inspection other = new Inspection("check", List.of("lib.jar"), OptionalInt.empty(), 5, 5, 0, 0);
    Findings all =
        findings(INC)
            .merge(Findings.of(again, List.of(), List.of()))
            .merge(Findings.of(other, List.of(), List.of()));

    assertThat(all.total(Inspection::classes)).isEqualTo(6);
    assertThat(all.total(Inspection::methods)).isEqualTo(6);
  }

  @Test
  void patternsNameOverloadsFieldsAndIds() {
    assertThat(pattern("p.C.inc()V").matches(INC)).isTrue();
    assertThat(pattern("p.C.inc(I)V").matches(INC)).isFalse();
    assertThat(
            new FindingPattern(
                    Optional.empty(), List.of(), Optional.of(new Glob("p.C.n")), Set.of())
                .matches(INC))
        .isTrue();
    assertThat(
            new FindingPattern(
                    Optional.empty(), List.of(), Optional.of(new Glob("p.C.n")), Set.of())
                .matches(SIZE))
        .isFalse();
    assertThat(
            new FindingPattern(Optional.of(INC.id()), List.of(), Optional.empty(), Set.of())
                .matches(INC))
        .isTrue();
  }

  @Test
  void globsMatchWholeNames() {
    assertThat(new Glob("p.*").matches("p.q.C")).isTrue();
    assertThat(new Glob("p.*").matches("q.p.C")).isFalse();
    assertThat(new Glob("*C").matches("p.CC")).isTrue();
    assertThat(new Glob("*.C*.in?").matches("p.Cat.inc")).isTrue();
    assertThat(new Glob("?").matches("")).isFalse();
    assertThat(new Glob("**").matches("")).isTrue();
    assertThat(new Glob("a").matches("ab")).isFalse();
    assertThat(new Glob("*a".repeat(50) + "b").matches("a".repeat(5000))).isFalse();
  }

  private static Findings findings(Finding... findings) {
    return Findings.of(INSPECTION, List.of(), List.of(findings));
  }

  private static SuppressionEntry entry(String operation, Set<Rule> rules) {
    return new SuppressionEntry(
        new FindingPattern(Optional.empty(), List.of(new Glob(operation)), Optional.empty(), rules),
        new Suppression(Origin.CONFIGURATION, "statistics only"),
        "untorn.yaml, entry 1");
  }

  private static FindingPattern pattern(String operation) {
    return entry(operation, Set.of()).pattern();
  }

  private static Finding finding(String method, String field) {
    return Finding.of(
        Rule.STALE_VALUE,
        new Suspected("the lock is given up in between"),
        Severity.ERROR,
        Claim.of(
            Operation.method("p.C", method, "()V", "C.java", 7),
            Variable.ofField("p.C", field),
            LockSet.EMPTY),
        new Explanation(Interleaving.NONE, List.of(), "Another thread can change it.", ""));
  }
}
