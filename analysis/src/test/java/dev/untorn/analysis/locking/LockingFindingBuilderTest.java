package dev.untorn.analysis.locking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.rules.LockingPatternChecker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Finding;
import dev.untorn.model.Region;
import dev.untorn.model.Rule;
import dev.untorn.model.wording.Spelling;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Findings about the locking pattern say what happens, in words and in steps. */
class LockingFindingBuilderTest {

  private static final Map<String, Finding> FINDINGS = new TreeMap<>();

  @BeforeAll
  static void check() throws Exception {
    Program program = TestPrograms.read("Told");
    new LockingPatternChecker(Rule.LOCKING_PATTERN)
        .check(
            program,
            new CheckOptions(CheckMode.DEFAULT),
            finding -> FINDINGS.put(finding.operation().method(), finding));
  }

  @Test
  void whatIsReadIsWrittenInTheEndAndSomebodyTakesItAway() {
    assertThat(steps("payOut"))
        .containsExactly("read balance", "write clear", "write withdraw")
        .isEqualTo(steps("payElsewhere"));
  }

  @Test
  void theMessageSaysWhatIsDoneTwiceAndWhatDoesNotHelp() {
    assertThat(message("payOut"))
        .isEqualTo(
            "payOut locks account twice, and another thread can change"
                + " Told.Account.cents in between; holding the monitor of 'this' does not prevent"
                + " that.");
    assertThat(message("last"))
        .isEqualTo(
            "last calls names.isEmpty and then names.size, and another thread can"
                + " change Told.names in between; holding the monitor of 'this' does not prevent"
                + " that.");
  }

  @Test
  void theMessageSaysWhereIfItIsNotInTheOperation() {
    assertThat(message("payElsewhere")).startsWith("payElsewhere locks account twice in pay, and");
    assertThat(FINDINGS.get("payElsewhere").explanation().fix()).endsWith(" in pay.");
  }

  @Test
  void theFixNamesSomebodyWhoWouldHaveToHoldTheLock() {
    assertThat(FINDINGS.get("last").explanation().fix())
        .isEqualTo(
            "use a single call on names that does both, or hold the monitor of 'this' wherever"
                + " names is changed, such as in Told.forget.");
  }

  @Test
  void theContextIsARegionOnlyWhereItIsAroundTheOthers() {
    assertThat(FINDINGS.get("payOut").explanation().regions())
        .extracting(Region::name)
        .containsExactly("this", "account", "account");
    assertThat(FINDINGS.get("payElsewhere").explanation().regions())
        .extracting(Region::name)
        .containsExactly("account", "account");
    assertThat(FINDINGS.get("last").explanation().regions())
        .extracting(Region::name)
        .containsExactly("this", "this.names.isEmpty", "this.names.size");
  }

  private static String message(String operation) {
    return FINDINGS.get(operation).explanation().message();
  }

  private static List<String> steps(String operation) {
    return FINDINGS.get(operation).explanation().interleaving().steps().stream()
        .map(step -> Spelling.of(step.action()) + " " + step.site().method())
        .toList();
  }
}
