package dev.untorn.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.MergeTest;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Ids: the same for the same claim whatever else changes, different for different claims. */
class ClaimIdTest {

  private static final Operation INC = Operation.method("p.C", "inc", "()V", "C.java", 7);
  private static final Variable N = Variable.ofField("p.C", "n");
  private static final LockSet LOCK = LockSet.of(Lock.exclusive("this.lock"));

  @Test
  void anIdIsTheSameOnEveryMachineAndInEveryVersion() {
    assertThat(Claim.of(INC, N, LOCK).id()).isEqualTo("71f9ce5b95d831a1c68e");
  }

  @Test
  void linesFilesAndLocksDoNotMatter() {
    Operation shifted = Operation.method("p.C", "inc", "()V", "Moved.java", 70);
    assertThat(Claim.of(shifted, N, LockSet.EMPTY).id()).isEqualTo(Claim.of(INC, N, LOCK).id());
  }

  @Test
  void everyPartOfTheClaimMatters() {
    assertThat(
            List.of(
                Claim.of(INC, N, LOCK).id(),
                Claim.of(Operation.method("p.D", "inc", "()V", "C.java", 7), N, LOCK).id(),
                Claim.of(Operation.method("p.C", "dec", "()V", "C.java", 7), N, LOCK).id(),
                Claim.of(Operation.method("p.C", "inc", "(I)V", "C.java", 7), N, LOCK).id(),
                Claim.of(new Operation("p.C", "inc", "()V", 1, "C.java", 7), N, LOCK).id(),
                Claim.of(new Operation("p.C", "inc", "()V", 2, "C.java", 7), N, LOCK).id(),
                Claim.of(INC, Variable.ofField("p.C", "m"), LOCK).id(),
                Claim.of(INC, new Variable("p.C", "n", Variable.Part.STATE), LOCK).id(),
                new Claim(INC, Collections.emptySortedSet(), LOCK).id(),
                new Claim(INC, Collections.emptySortedSet(), LockSet.EMPTY).id(),
                new Claim(INC, new TreeSet<>(List.of(N, Variable.ofField("p.C", "m"))), LOCK).id()))
        .doesNotHaveDuplicates();
  }

  @Test
  void textsThatRunTogetherStayApart() {
    Operation ab = Operation.method("ab", "c", "", "", 1);
    Operation bc = Operation.method("a", "bc", "", "", 1);
    assertThat(Claim.of(ab, N, LOCK).id()).isNotEqualTo(Claim.of(bc, N, LOCK).id());
  }

  @Test
  void randomClaimsHaveTheSameIdIfAndOnlyIfTheyAreTheSame() {
    RandomFindings random = new RandomFindings(99);
    Map<String, Object> claims = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      Finding finding = random.finding();
      Object claim = MergeTest.claimParts(finding);
      assertThat(claims.computeIfAbsent(finding.id(), id -> claim)).isEqualTo(claim);
    }
    assertThat(claims.values()).doesNotHaveDuplicates();
  }

  @Test
  void idsDoNotChangeWhenFindingsAreAddedOrLinesShift() {
    for (long seed = 0; seed < 500; seed++) {
      RandomFindings random = new RandomFindings(seed);
      Findings before = random.findings();
      Findings after = before.merge(random.findings());
      assertThat(after.findings())
          .extracting(Finding::id)
          .containsAll(before.findings().stream().map(Finding::id).toList());
      assertThat(before.findings().stream().map(ClaimIdTest::shifted).map(Finding::id))
          .containsExactlyElementsOf(before.findings().stream().map(Finding::id).toList());
    }
  }

  private static Finding shifted(Finding finding) {
    Operation old = finding.operation();
    Operation moved =
        new Operation(
            old.className(), old.method(), old.descriptor(), old.block(), "X.java", old.line() + 9);
    return Finding.of(
        finding.rules().first(),
        finding.evidence().first(),
        finding.severity(),
        new Claim(moved, finding.variables(), finding.locks()),
        finding.explanation());
  }
}
