package dev.untorn.bytecode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.annotations.MayTear;
import dev.untorn.bytecode.input.ClassFiles;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence.Suspected;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Suppression.Origin;
import dev.untorn.model.Variable;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.SuppressionEntry;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code @MayTear} in compiled classes, in folders and in jars. */
class DeclaredSuppressionsTest {

  private static final String HERE = DeclaredSuppressionsTest.class.getName();

  /** Annotated in every way. */
  static class Counters {
    @MayTear(reason = "statistics only")
    int hits;

    int misses;

    @MayTear(
        reason = "callers retry",
        rules = {"stale-value", "block"})
    void add(int n) {
      hits += n;
    }

    void add(long n) {
      misses += (int) n;
    }

    @MayTear(reason = " ")
    void blank() {}

    @MayTear(reason = "typing error", rules = "stale")
    void unknownRule() {}
  }

  @MayTear(reason = "thread-confined")
  static class Confined {
    int n;

    void inc() {
      Runnable inner =
          new Runnable() {
            @Override
            public void run() {
              n++;
            }
          };
      inner.run();
    }
  }

  @Test
  void aMethodSpeaksForItsOverloadAndItsRulesOnly() throws Exception {
    SuppressionEntry entry = entry("Counters.add");
    assertThat(entry.suppression().reason()).isEqualTo("callers retry");
    assertThat(entry.suppression().origin()).isEqualTo(Origin.IN_SOURCE);
    assertThat(
            entry
                .pattern()
                .matches(finding(Rule.STALE_VALUE, "$Counters", "add", "(I)V", "misses")))
        .isTrue();
    assertThat(
            entry
                .pattern()
                .matches(finding(Rule.STALE_VALUE, "$Counters", "add", "(J)V", "misses")))
        .isFalse();
    assertThat(
            entry.pattern().matches(finding(Rule.REDUCTION, "$Counters", "add", "(I)V", "misses")))
        .isFalse();
  }

  @Test
  void aFieldSpeaksForEveryOperationOnIt() throws Exception {
    SuppressionEntry entry = entry("Counters.hits");
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Counters", "other", "()V", "hits")))
        .isTrue();
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Counters", "other", "()V", "misses")))
        .isFalse();
  }

  @Test
  void aClassSpeaksForItsOperationsAndThoseOfTheClassesInIt() throws Exception {
    SuppressionEntry entry = entry("Confined");
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Confined", "inc", "()V", "n")))
        .isTrue();
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Confined$1", "run", "()V", "n")))
        .isTrue();
    assertThat(entry.pattern().matches(finding(Rule.BLOCK, "$Confined2", "run", "()V", "n")))
        .isFalse();
  }

  @Test
  void declarationsThatDoNotHoldAreProblems() throws Exception {
    DeclaredSuppressions declared =
        DeclaredSuppressions.of(InputReader.read(List.of(testClasses()), InputLimits.DEFAULT));
    assertThat(declared.entries()).hasSize(3);
    assertThat(declared.problems())
        .containsExactlyInAnyOrder(
            new Problem(
                "@MayTear on " + HERE + "$Counters.blank", "the reason is blank; not applied"),
            new Problem(
                "@MayTear on " + HERE + "$Counters.unknownRule",
                "unknown rule 'stale'; not applied"));
  }

  @Test
  void programsAndClassFilesDeclareTheSame() throws Exception {
    ClassFiles files = InputReader.read(List.of(testClasses()), InputLimits.DEFAULT);
    assertThat(DeclaredSuppressions.of(Program.of(files).classes()))
        .isEqualTo(DeclaredSuppressions.of(files));
  }

  private static SuppressionEntry entry(String place) throws Exception {
    return DeclaredSuppressions.of(InputReader.read(List.of(testClasses()), InputLimits.DEFAULT))
        .entries()
        .stream()
        .filter(entry -> entry.where().equals("@MayTear on " + HERE + "$" + place))
        .findFirst()
        .orElseThrow();
  }

  private static Path testClasses() throws URISyntaxException {
    return Path.of(
        DeclaredSuppressionsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Finding finding(
      Rule rule, String nested, String method, String descriptor, String field) {
    return Finding.of(
        rule,
        new Suspected(""),
        Severity.ERROR,
        Claim.of(
            Operation.method(HERE + nested, method, descriptor, "", 1),
            Variable.ofField(HERE + "$Counters", field),
            LockSet.EMPTY),
        new Explanation(Interleaving.NONE, List.of(), "It is torn.", ""));
  }
}
