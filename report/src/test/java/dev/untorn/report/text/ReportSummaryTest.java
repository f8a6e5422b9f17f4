package dev.untorn.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Finding;
import dev.untorn.model.triage.Findings;
import dev.untorn.model.triage.Inspection;
import dev.untorn.model.triage.Problem;
import dev.untorn.model.triage.Triage;
import dev.untorn.report.Scenarios;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The last lines count what was found, analysed, left out and not analysed. */
class ReportSummaryTest {

  private static final Inspection CHECK =
      new Inspection("check", List.of("a.jar"), OptionalInt.empty(), 1, 2345, 0, 1234);
  private static final Inspection RUN =
      new Inspection("run", List.of("a.jar"), OptionalInt.of(3), 0, 0, 9, 0);

  @Test
  void nothingFoundSaysWhatWasLookedAt() {
    assertThat(lines(CHECK, List.of(), List.of()))
        .containsExactly("No findings. Analyzed 1 class, 2,345 methods in 1.2 seconds.");
  }

  @Test
  void findingsAreCountedByStrength() {
    List<Finding> findings = IntStream.range(0, 5).mapToObj(Scenarios::numbered).toList();
    assertThat(lines(CHECK, findings, List.of()).get(0)).startsWith("5 findings");
    assertThat(lines(CHECK, List.of(Scenarios.reserve()), List.of()).get(0))
        .startsWith("1 finding: 1 predicted. Analyzed");
  }

  @Test
  void exitCodesAndProblemsHaveLinesOfTheirOwn() {
    assertThat(lines(RUN, List.of(), List.of(new Problem("a.jar", "damaged"))))
        .containsExactly(
            "No findings. Analyzed 9 events.",
            "The program ended with exit code 3.",
            "Incomplete: 1 problem.");
  }

  @Test
  void whatIsFilteredOutOrGoneIsCounted() {
    Findings now = Findings.of(CHECK, List.of(), List.of(Scenarios.reserve()));
    Findings before = Findings.of(CHECK, List.of(), List.of(Scenarios.numbered(1)));
    Triage triage = Triage.of(now, List.of()).compare(before);
    assertThat(new ReportSummary(triage).lines())
        .contains("In the baseline but no longer found:" + " 1 finding.");
    assertThat(new ReportSummary(triage.filter(finding -> false)).lines())
        .contains("Not shown: 1 excluded by --include, --exclude or --rules.");
    assertThat(new ReportSummary(Triage.of(now, List.of()).compare(now)).lines())
        .contains("Not shown: 1 in the baseline.");
  }

  @Test
  void wordsTakeThePluralTheyNeed() {
    assertThat(ReportSummary.count(0, "class")).isEqualTo("0 classes");
    assertThat(ReportSummary.count(1, "class")).isEqualTo("1 class");
    assertThat(ReportSummary.count(12_000, "event")).isEqualTo("12,000 events");
  }

  private static List<String> lines(
      Inspection inspection, List<Finding> findings, List<Problem> problems) {
    return new ReportSummary(Triage.of(Findings.of(inspection, problems, findings), List.of()))
        .lines();
  }
}
