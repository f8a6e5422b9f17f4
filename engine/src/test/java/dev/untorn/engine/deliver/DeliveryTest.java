package dev.untorn.engine.deliver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.engine.config.Settings;
import dev.untorn.engine.config.Settings.Choices;
import dev.untorn.engine.config.Settings.Format;
import dev.untorn.engine.config.Settings.ReportChoice;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.deliver.Delivery.Delivered;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.model.Claim;
import dev.untorn.model.Evidence;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Problem;
import dev.untorn.report.text.TextReport.Detail;
import dev.untorn.report.text.TextReport.TextStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Baselines, suppressions and reports of a result with one finding. */
class DeliveryTest {

  @TempDir private Path folder;

  @Test
  void whatIsInTheBaselineDoesNotFail() {
    Path known = folder.resolve("known.json");
    Delivered first = deliver(Optional.empty(), Optional.of(known), result(Set.of()));
    assertThat(first.fails()).isTrue();
    assertThat(first.summary()).isNotEmpty();
    Delivered second = deliver(Optional.of(known), Optional.empty(), result(Set.of()));
    assertThat(second.fails()).isFalse();
    assertThat(Delivery.read(folder.resolve("report.json")).findings()).hasSize(1);
  }

  @Test
  void suppressionsWithoutEffectAreNamed() throws IOException {
    Files.writeString(
        folder.resolve("untorn.yaml"),
        """
        suppress:
          - {operation: shop.Stock.take, reason: only an estimate}
          - {operation: shop.Till.pay, rules: stale-value, reason: not there}
        """);
    Delivered delivered = deliver(Optional.empty(), Optional.empty(), result(Set.of()));
    assertThat(delivered.fails()).isFalse();
    assertThat(delivered.isComplete()).isTrue();
    assertThat(delivered.complaints())
        .containsExactly("untorn.yaml, suppression 2 matches nothing; remove it");
  }

  @Test
  void whatWasNotLookedAtMakesTheResultIncomplete() {
    Problem problem = new Problem("x.jar", "it is damaged");
    assertThat(deliver(Optional.empty(), Optional.empty(), result(Set.of(problem))).isComplete())
        .isFalse();
  }

  @Test
  void whatIsNoFindingsFileIsAMistake() throws IOException {
    Path file = Files.writeString(folder.resolve("x.json"), "{}");
    assertThatThrownBy(() -> Delivery.read(file))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is not a findings file");
  }

  private Delivered deliver(
      Optional<Path> baseline, Optional<Path> writeBaseline, EngineResult result) {
    ReportChoice report =
        new ReportChoice(
            Format.JSON, Optional.of(Path.of("report.json")), Detail.NORMAL, TextStyle.PLAIN);
    Choices choices =
        new Choices(
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            baseline,
            writeBaseline,
            Optional.empty(),
            report);
    return new Delivery(Settings.of(choices, folder)).deliver(result);
  }

  private static EngineResult result(Set<Problem> problems) {
    Finding finding =
        Finding.of(
            Rule.STALE_VALUE,
            new Evidence.Suspected("planted"),
            Severity.WARNING,
            new Claim(
                Operation.method("shop.Stock", "take", "()V", "Stock.java", 14),
                Collections.emptySortedSet(),
                LockSet.EMPTY),
            new Explanation(Interleaving.NONE, List.of(), "it is torn.", "hold the lock."));
    Inspection inspection =
        new Inspection("check", List.of("classes"), OptionalInt.empty(), 1, 3, 0, 5);
    return new EngineResult(
        Findings.of(inspection, problems, List.of(finding)), List.of(), Set.of(Rule.STALE_VALUE));
  }
}
