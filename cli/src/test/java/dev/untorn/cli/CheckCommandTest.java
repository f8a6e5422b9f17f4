package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code untorn check} as people and scripts use it, with planted checkers. */
class CheckCommandTest {

  private static final String TORN = "locking-pattern  Stock.reserve (Stock.java:12)";

  /** Shared, because compiling takes longer than checking; all but a configuration stays. */
  @TempDir private static Path folder;

  private static TornShop shop;
  private Session session;

  @BeforeAll
  static void compile() throws IOException {
    shop = TornShop.in(folder);
  }

  @BeforeEach
  void prepare() throws IOException {
    Files.deleteIfExists(folder.resolve("untorn.yaml"));
    session =
        new Session(folder)
            .with(
                new PlantedChecker(Rule.LOCKING_PATTERN),
                new PlantedChecker(Rule.LOCKING_PATTERN_VARIANT),
                new PlantedChecker(Rule.VIEWS_ARTHO));
  }

  @ParameterizedTest
  @CsvSource({
    "1, torn",
    "1, Stock.java",
    "1, torn/shop/Stock.class",
    "1, sound torn",
    "1, torn Damaged.class",
    "1, torn --fail-on suspected",
    "0, torn --fail-on predicted",
    "0, torn --fail-on never",
    "0, sound",
    "0, Till.java",
    "3, sound Damaged.class",
    "3, sound Damaged.class --fail-on never",
    "3, torn Damaged.class --fail-on predicted",
    "2, Damaged.class",
    "2, missing.jar",
    "2, sound missing.jar",
  })
  void exitCodesSayHowItWent(int code, String args) {
    assertThat(check(args)).as(session.err()).isEqualTo(code);
  }

  @Test
  void aFindingIsShownAndWhatWasLookedAtIsCounted() {
    assertThat(check("torn sound")).isEqualTo(1);
    assertThat(session.out())
        .startsWith("suspected  " + TORN + " [warning]\n  this is taken twice.\n")
        .containsPattern(
            "\n1 finding: 1 suspected. Analyzed 2 classes, 4 methods in [\\d.]+ seconds.\n$");
    assertThat(session.err()).isEmpty();
  }

  @Test
  void archivesAreReadToTheirInnermost() throws IOException {
    shop.pack("shop.jar", "-C", shop.path("torn"), ".");
    assertThat(check("shop.jar")).isEqualTo(1);
    Files.createDirectories(folder.resolve("web/WEB-INF/lib"));
    Files.copy(folder.resolve("shop.jar"), folder.resolve("web/WEB-INF/lib/shop.jar"));
    shop.pack("shop.war", "-C", shop.path("web"), ".", "-C", shop.path("sound"), ".");
    assertThat(check("shop.war")).isEqualTo(1);
    assertThat(session.out()).contains(TORN, "Analyzed 2 classes");
  }

  @Test
  void whatCannotBeReadIsListedAndStopsNothing() throws IOException {
    assertThat(check("sound Damaged.class")).isEqualTo(3);
    assertThat(session.out())
        .contains("Not analyzed:\n", "Damaged.class: not a readable class file\n")
        .contains("No findings. Analyzed 1 class,", "\nIncomplete: 1 problem.\n");
    assertThat(check("torn Damaged.class -f json")).isEqualTo(1);
    JsonNode json = json();
    assertThat(json.at("/problems")).hasSize(1);
    assertThat(json.at("/problems/0/message").asText()).isEqualTo("not a readable class file");
    assertThat(session.err()).endsWith("Incomplete: 1 problem.\n");
  }

  @Test
  void aClassThatEndsTooEarlyIsOneProblem() throws IOException {
    byte[] till = Files.readAllBytes(folder.resolve("sound/shop/Till.class"));
    Files.write(folder.resolve("Half.class"), Arrays.copyOf(till, till.length * 3 / 4));
    assertThat(check("torn Half.class --fail-on never")).isEqualTo(3);
    assertThat(session.out()).contains(TORN, "Half.class: ", "Incomplete: 1 problem.");
  }

  @Test
  void whatCannotBeUsedAtAllIsOneLine() throws IOException {
    shop.pack("shop.jar", "-C", shop.path("torn"), ".");
    byte[] jar = Files.readAllBytes(folder.resolve("shop.jar"));
    Files.write(folder.resolve("half.jar"), Arrays.copyOf(jar, jar.length / 2));
    Files.writeString(folder.resolve("Wrong.java"), "class Wrong { int }");
    Files.createDirectories(folder.resolve("empty"));
    Files.writeString(folder.resolve("Comment.java"), "// nothing");
    assertMistake("Comment.java", "Comment.java: contains no classes");
    assertMistake("half.jar", "cannot read DIR/half.jar: this archive is damaged or truncated");
    assertMistake("Damaged.class", "DIR/Damaged.class: not a readable class file");
    assertMistake("missing.jar", "cannot read DIR/missing.jar: no such file");
    assertMistake("Wrong.java", "DIR/Wrong.java:1: <identifier> expected");
    assertMistake("empty", "there are no classes and no Java sources in DIR/empty");
    assertMistake("torn --baseline no.json", "cannot read DIR/no.json: no such file");
    assertMistake("torn --source no", "cannot read sources in DIR/no: no such folder");
  }

  @Test
  void jsonHasWhatTheContractSays() throws IOException {
    assertThat(check("torn sound -f json -o f.json")).isEqualTo(1);
    assertThat(session.out()).isEmpty();
    assertThat(session.err()).startsWith("1 finding: 1 suspected. Analyzed 2 classes, 4 methods");
    JsonNode json = new JsonMapper().readTree(folder.resolve("f.json").toFile());
    assertThat(json.at("/command").asText()).isEqualTo("check");
    assertThat(json.at("/inputs").toString()).isEqualTo("[\"torn\",\"sound\"]");
    assertThat(json.at("/summary/classes").asInt()).isEqualTo(2);
    assertThat(json.at("/summary/methods").asInt()).isEqualTo(4);
    assertThat(json.at("/summary/suspected").asInt()).isEqualTo(1);
    assertThat(json.at("/summary/seconds").asDouble()).isPositive();
    assertThat(json.at("/problems")).isEmpty();
    assertThat(json.at("/findings/0/operation/class").asText()).isEqualTo("shop.Stock");
    assertThat(session.run("report", "f.json")).isEqualTo(1);
    assertThat(session.out()).contains(TORN);
  }

  @Test
  void sarifNamesTheSource() throws IOException {
    Files.createDirectories(folder.resolve("code/shop"));
    Files.copy(folder.resolve("Stock.java"), folder.resolve("code/shop/Stock.java"));
    assertThat(check("torn -f sarif --source code -q")).isEqualTo(1);
    assertThat(session.err()).isEmpty();
    JsonNode place =
        json().at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri");
    assertThat(place.asText()).isEqualTo("code/shop/Stock.java");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                             | locking-pattern",
        "--rules locking-pattern-variant                | locking-pattern-variant",
        "--rules locking-pattern-variant,locking-pattern | locking-pattern,"
            + " locking-pattern-variant",
        "--mode paper                                   | locking-pattern, views-artho",
        "--mode paper --rules views-artho               | views-artho",
        "--mode paper --rules -locking-pattern          | views-artho",
        "--rules -block                                 | locking-pattern",
      })
  void rulesAreThoseThatWereAskedFor(String args, String rules) {
    assertThat(check("torn " + args)).as(session.err()).isEqualTo(1);
    assertThat(session.out()).startsWith("suspected  " + rules + "  Stock.reserve");
  }

  @Test
  void rulesThatCannotBeAppliedAreNoGreenAnswer() throws IOException {
    assertMistake("sound --rules stale-value", "the rule 'stale-value' is not implemented yet");
    assertMistake(
        "sound --rules locking-pattern,stale-value",
        "the rule 'stale-value' is not implemented yet");
    assertMistake("sound --rules views-artho", "the rule 'views-artho' needs --mode paper");
    assertMistake("sound --rules -locking-pattern", "no rules left to apply (see 'untorn rules')");
    Files.writeString(folder.resolve("untorn.yaml"), "rules: [stale-value, block]");
    assertMistake("sound", "DIR/untorn.yaml: the rule 'stale-value' is not implemented yet");
    Files.writeString(folder.resolve("untorn.yaml"), "rules: [reduction, block]");
    assertMistake("sound", "DIR/untorn.yaml: none of the rules is static (see 'untorn rules')");
    session = session.with();
    assertThat(check("torn --config /dev/null")).isEqualTo(2);
    assertThat(session.err()).startsWith("untorn: no rules left to apply");
  }

  /** A configuration is for all commands. */
  @Test
  void aConfigurationMayNameRulesOfOtherCommands() throws IOException {
    Files.writeString(folder.resolve("untorn.yaml"), "rules: [locking-pattern, block]");
    assertThat(check("torn")).isEqualTo(1);
  }

  @Test
  void classesAreChosenByName() {
    assertThat(check("torn --include shop.*")).isEqualTo(1);
    assertThat(check("torn --exclude *.Stock")).isZero();
    assertThat(session.out()).contains("Not shown: 1 excluded by --include, --exclude or --rules.");
  }

  @Test
  void aBaselineHidesWhatIsKnown() throws IOException {
    assertThat(check("torn --write-baseline known.json -q")).isEqualTo(1);
    assertThat(check("torn --baseline known.json")).isZero();
    assertThat(session.out()).contains("No findings.", "Not shown: 1 in the baseline.");
    assertThat(check("sound --baseline known.json")).isZero();
    assertThat(session.out()).contains("In the baseline but no longer found: 1 finding.");
  }

  /** Who reads code only cannot say that something is gone that was seen in a run. */
  @Test
  void whatOtherRulesFoundIsNotGone() throws IOException {
    check("torn --write-baseline known.json -q");
    Path baseline = folder.resolve("known.json");
    Files.writeString(
        baseline, Files.readString(baseline).replace("\"locking-pattern\"", "\"block\""));
    assertThat(check("sound --baseline known.json")).isZero();
    assertThat(session.out()).doesNotContain("Gone");
  }

  @Test
  void suppressionsAreReadInCodeAndConfiguration() throws IOException {
    shop.annotate("left", "(reason = \"an estimate is enough\")");
    assertThat(check("left")).as(session.out()).isZero();
    assertThat(session.out()).contains("No findings.", "Not shown: 1 suppressed.");
    shop.annotate("wrong", "(reason = \"an estimate\", rules = \"stale\")");
    assertThat(check("wrong")).isEqualTo(1);
    assertThat(session.out()).contains("unknown rule 'stale'; not applied");
    Files.writeString(
        folder.resolve("untorn.yaml"),
        """
        suppress:
          - {operation: shop.Stock.reserve, reason: an estimate is enough}
          - {operation: a.B.c, rules: locking-pattern, reason: fixed}
          - {operation: a.B.c, rules: block, reason: only seen in runs}
        """);
    assertThat(check("torn")).isZero();
    assertThat(session.err())
        .isEqualTo("untorn: untorn.yaml, suppression 2 matches nothing; remove it\n");
    assertThat(check("torn -q")).isZero();
    assertThat(session.err()).isEmpty();
  }

  @Test
  void verboseSaysWhatWasDone() {
    assertThat(check("torn -v --mode paper")).isEqualTo(1);
    assertThat(session.out()).contains("Id: ", "Evidence (suspected): planted, mode paper");
    assertThat(session.err().replaceAll("[\\d.]+ s", "T"))
        .isEqualTo(
            """
            reading classes: T
            finding threads and locks: T
            rule locking-pattern: T, found 1
            rule views-artho: T, found 1
            """);
  }

  @Test
  void theWorldIsTakenFromTheOptionThenFromTheConfiguration() throws IOException {
    assertThat(check("torn --world open")).isEqualTo(1);
    Files.writeString(folder.resolve("untorn.yaml"), "assume: {world: opn}");
    assertThat(check("torn")).isEqualTo(2);
    assertThat(session.err()).contains("assume.world: 'opn' is not one of closed, open");
  }

  @Test
  void settingsWithoutAnEffectAreReported() throws IOException {
    Files.writeString(folder.resolve("untorn.yaml"), "assume: {atomic: a.Step}");
    assertThat(check("sound --include shop.*,a.*")).isZero();
    assertThat(session.err().lines())
        .containsExactly(
            "untorn: --include: no class matches 'a.*'",
            "untorn: %s: assume.atomic: unknown annotation 'a.Step'"
                .formatted(folder.resolve("untorn.yaml")));
    assertThat(check("sound --include shop.*,a.* --quiet")).isZero();
    assertThat(session.err()).isEmpty();
  }

  @Test
  void lookingAtNothingIsAMistake() {
    assertMistake("torn --include a.*", "--include: no class matches 'a.*'");
  }

  private int check(String args) {
    return session.run(("check " + args).strip().split(" +"));
  }

  private void assertMistake(String args, String complaint) {
    assertThat(check(args)).isEqualTo(2);
    assertThat(session.out()).isEmpty();
    assertThat(session.err())
        .isEqualTo("untorn: " + complaint.replace("DIR", folder.toString()) + "\n");
  }

  private JsonNode json() throws IOException {
    return new JsonMapper().readTree(session.out());
  }
}
