package dev.untorn.analysis.locking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.untorn.analysis.CandidateReport;
import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.analysis.rules.LockingEvidenceRules;
import dev.untorn.analysis.rules.LockingPatternChecker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each rule of evidence about locking patterns refutes one operation and not its torn twin. */
class LockingEvidenceTest {

  /** What became of the candidates of each operation: ids of rules, missing facts, or reported. */
  private static final Map<String, Set<String>> OUTCOMES = new TreeMap<>();

  @BeforeAll
  static void check() throws Exception {
    for (String name : List.of("Harm", "Habits", "LockEvidence", "Interference")) {
      Program program = TestPrograms.read(name);
      CheckOptions options =
          new CheckOptions(
              CheckMode.DEFAULT,
              report ->
                  OUTCOMES
                      .computeIfAbsent(
                          name + "." + program.methods().get(report.method()).name(),
                          key -> new TreeSet<>())
                      .add(report.outcome()));
      new LockingPatternChecker(Rule.LOCKING_PATTERN).check(program, options, finding -> {});
    }
  }

  /** The id of a rule, an operation that it refutes, and a twin of it that is torn. */
  static Stream<Arguments> pairs() {
    return Stream.of(
        arguments("initializer", "Harm.<init>", "Harm.stale"),
        arguments("same-lock", "LockEvidence.locksAgain", "LockEvidence.locksAnother"),
        arguments("static-lock-of-other-class", "Harm.ofOthers", "Harm.stale"),
        arguments("unrelated-steps", "LockEvidence.changesTwo", "LockEvidence.changesTwoByOne"),
        arguments("second-step-checks", "Harm.asksForLock", "Habits.takes"),
        arguments("returned-object", "Habits.givesBack", "Habits.goesOn"),
        arguments("wait-between", "LockEvidence.waitsAndChanges", "LockEvidence.changes"),
        arguments("held-by-callers", "Habits.underLockOfCallers", "LockEvidence.changes"),
        arguments("guarded-by-context", "Harm.hides", "Harm.leaks"),
        arguments("guarded-by-context", "Harm.fillsItsOwn", "Harm.fillsWhatOthersKnow"),
        arguments("compare-and-set", "Harm.replaces", "Harm.stale"),
        arguments("only-locked", "Interference.locksTwice", "Interference.locksWhatChanges"),
        arguments("counting-steps", "Interference.countsTwice", "Interference.countsAndDoubles"),
        arguments("blind-writes", "Interference.setsTwice", "Interference.getsAndSets"),
        arguments("independent-calls", "Interference.looksAgain", "Interference.looksOnce"),
        arguments("summed-in-between", "Interference.addsTwice", "Interference.addsAndMultiplies"),
        arguments("added-if-absent", "Interference.addsAbsent", "Interference.looksOnce"),
        arguments("steps-not-parallel", "Interference.getsSetting", "Interference.getsValue"),
        arguments("under-context", "Interference.changesGuarded", "Interference.changesBare"),
        arguments(
            "reached-under-context", "Interference.changesOwn", "Interference.changesShared"));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void refutesOneAndNotItsTwin(String id, String refuted, String torn) {
    assertThat(OUTCOMES.get(refuted)).contains(id).doesNotContain(CandidateReport.REPORTED);
    assertThat(OUTCOMES.get(torn)).contains(CandidateReport.REPORTED).doesNotContain(id);
  }

  @Test
  void everyRuleHasAPair() throws Exception {
    Program program = TestPrograms.read("Harm");
    Set<String> ids =
        Stream.of(
                LockingEvidenceRules.lockingPatterns(program, new GuardedAccesses(program)),
                LockingEvidenceRules.lockingSteps(program),
                LockingEvidenceRules.lockingConflicts(program))
            .flatMap(List::stream)
            .map(EvidenceRule::id)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(pairs().map(pair -> pair.get()[0]).collect(Collectors.toSet())).isEqualTo(ids);
  }

  /** Two threads can hold a read lock at once. */
  @Test
  void aReadLockKeepsNobodyOut() {
    assertThat(OUTCOMES.get("Interference.changesWritten"))
        .contains("under-context")
        .doesNotContain(CandidateReport.REPORTED);
    assertThat(OUTCOMES.get("Interference.changesRead")).contains(CandidateReport.REPORTED);
  }

  @Test
  void missingFactsEndCandidatesToo() {
    assertThat(OUTCOMES.get("Harm.calledByNobody")).containsExactly(CandidateReport.NO_THREAD);
    assertThat(OUTCOMES.get("Harm.reads")).containsExactly(CandidateReport.NO_CONFLICT);
  }
}
