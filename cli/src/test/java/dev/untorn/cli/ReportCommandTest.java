package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.untorn.annotations.MayTear;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code untorn report}, as people and scripts use it. */
class ReportCommandTest {

  private static final String STRONGER_ID = "af974687590b762e077b";

  private static final String PREDICTED = "\"evidence\": \"predicted\"";
  private static final String SUSPECTED = "\"evidence\": \"suspected\"";

  @TempDir private Path folder;
  private Session session;
  private String example;

  /** The class that the suppressed finding is about. */
  static class Shop {
    int stock;

    @MayTear(reason = "an estimate is enough")
    void count() {
      stock++;
    }
  }

  @BeforeEach
  void prepare() throws IOException {
    session = new Session(folder);
    example = Files.readString(Path.of("../docs/example-findings.json"));
    write("f.json", example);
    write("other.json", example.replace("reserve", "restock").replace(PREDICTED, SUSPECTED));
    write("none.json", example.replaceFirst("(?s)\"findings\": \\[.*", "\"findings\": []}"));
    write(
        "problem.json",
        example.replaceFirst(
            "(?s)\"problems\": \\[\\].*",
            "\"problems\": [{\"input\": \"a.class\", \"message\": \"damaged\"}],"
                + " \"findings\": []}"));
  }

  @ParameterizedTest
  @CsvSource({
    "none.json,    0, suspected",
    "f.json,       1, suspected",
    "f.json,       1, predicted",
    "f.json,       0, confirmed",
    "f.json,       0, never",
    "problem.json, 3, suspected",
    "problem.json, 3, never",
  })
  void exitCodesSayWhatWasFound(String file, int code, String failOn) {
    assertThat(session.run("report", file, "--fail-on", failOn)).isEqualTo(code);
  }

  @Test
  void findingsWeighMoreThanProblems() {
    assertThat(session.run("report", "f.json", "problem.json")).isEqualTo(1);
    assertThat(session.run("report", "f.json", "problem.json", "--fail-on", "confirmed"))
        .isEqualTo(3);
    assertThat(session.out()).contains("a.class: damaged", "Incomplete: 1 problem");
  }

  @Test
  void severalFilesBecomeOneReport() throws IOException {
    assertThat(session.run("report", "f.json", "other.json", "f.json", "-f", "json")).isEqualTo(1);
    JsonNode json = new JsonMapper().readTree(session.out());
    assertThat(json.at("/findings")).hasSize(2);
    assertThat(json.at("/summary/predicted").asInt()).isEqualTo(1);
    assertThat(json.at("/summary/suspected").asInt()).isEqualTo(1);
    assertThat(session.err()).startsWith("2 findings: 1 predicted, 1 suspected.");
  }

  @Test
  void whatWasWrittenCanBeReportedAgain() throws IOException {
    session.run("report", "f.json", "other.json", "-f", "json", "-o", "merged.json");
    assertThat(session.out()).isEmpty();
    session.run("report", "merged.json", "-f", "json", "-o", "again.json");
    assertThat(folder.resolve("again.json")).hasSameBinaryContentAs(folder.resolve("merged.json"));
  }

  @Test
  void aBaselineHidesWhatItHas() {
    assertThat(session.run("report", "f.json", "--write-baseline", "base.json")).isEqualTo(1);
    assertThat(session.run("report", "f.json", "--baseline", "base.json")).isEqualTo(0);
    assertThat(session.out()).contains("No findings.", "Not shown: 1 in the baseline.");
    assertThat(session.run("report", "f.json", "other.json", "--baseline", "base.json"))
        .isEqualTo(1);
    assertThat(session.out()).contains("Inventory.restock").doesNotContain("Inventory.reserve");
    assertThat(session.run("report", "none.json", "--baseline", "base.json")).isEqualTo(0);
    assertThat(session.out()).contains("In the baseline but no longer found: 1 finding.");
  }

  @Test
  void aBaselineDoesNotHideBetterEvidence() throws IOException {
    write("weak.json", example.replace(PREDICTED, SUSPECTED));
    assertThat(session.run("report", "f.json", "--baseline", "weak.json")).isEqualTo(1);
    assertThat(session.out()).contains("[stronger evidence than in the baseline]");
  }

  @Test
  void rulesAndClassesChooseFindings() {
    assertThat(session.run("report", "f.json", "--rules", "block,stale-value")).isEqualTo(1);
    assertThat(session.run("report", "f.json", "--rules", "block")).isEqualTo(0);
    assertThat(session.run("report", "f.json", "--rules", "-stale-value")).isEqualTo(0);
    assertThat(session.run("report", "f.json", "--rules", "-block")).isEqualTo(1);
    assertThat(session.run("report", "f.json", "--include", "shop.*")).isEqualTo(1);
    assertThat(session.run("report", "f.json", "--include", "bank.*")).isEqualTo(0);
    assertThat(session.run("report", "f.json", "--exclude", "*.Inventory")).isEqualTo(0);
  }

  @Test
  void whatFiltersHideIsCounted() {
    assertThat(session.run("report", "f.json", "--include", "com.*,bank.*")).isEqualTo(0);
    assertThat(session.out()).contains("Not shown: 1 excluded by --include, --exclude or --rules.");
    assertThat(session.run("report", "f.json", "--include", "com.*,shop.*")).isEqualTo(1);
  }

  @Test
  void aBaselineHasEverythingWhateverIsShown() {
    session.run("report", "f.json", "--include", "bank.*", "--write-baseline", "base.json");
    assertThat(session.run("report", "f.json", "--baseline", "base.json")).isEqualTo(0);
    assertThat(session.out()).contains("1 in the baseline");
  }

  @Test
  void filesKeepTheirRightsAndLinks() throws IOException {
    Path real = folder.resolve("real.txt");
    Files.writeString(real, "old");
    Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-------"));
    Files.createSymbolicLink(folder.resolve("link.txt"), real);
    session.run("report", "f.json", "-o", "link.txt");
    assertThat(real).content().contains("Inventory.reserve");
    assertThat(Files.getPosixFilePermissions(real))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(Files.isSymbolicLink(folder.resolve("link.txt"))).isTrue();
  }

  @Test
  void theConfigurationSuppressesAndItsDeadEntriesAreReported() throws IOException {
    write(
        "untorn.yaml",
        """
        suppress:
          - operation: shop.Inventory.reserve
            rules: stale-value
            reason: the warehouse counts again every night
          - id: 00000000000000000000
            reason: fixed long ago
        """);
    assertThat(session.run("report", "f.json")).isEqualTo(0);
    assertThat(session.out()).contains("No findings.", "Not shown: 1 suppressed.");
    assertThat(session.err())
        .isEqualTo("untorn: untorn.yaml, suppression 2 matches nothing; remove it\n");

    session.run("report", "f.json", "-f", "json", "-o", "suppressed.json");
    Files.delete(folder.resolve("untorn.yaml"));
    assertThat(session.run("report", "suppressed.json", "-f", "sarif", "-q")).isEqualTo(0);
    assertThat(session.err()).isEmpty();
    JsonNode suppression =
        new JsonMapper().readTree(session.out()).at("/runs/0/results/0/suppressions/0");
    assertThat(suppression.get("kind").asText()).isEqualTo("external");
    assertThat(suppression.get("justification").asText())
        .isEqualTo("the warehouse counts again every night");
  }

  @Test
  void suppressionByIdAndByVariable() throws IOException {
    write("untorn.yaml", "suppress: {id: " + STRONGER_ID + ", reason: x}");
    assertThat(session.run("report", "f.json")).isEqualTo(0);
    write("untorn.yaml", "suppress: {variable: shop.Inventory.*, reason: x}");
    assertThat(session.run("report", "f.json")).isEqualTo(0);
    write("untorn.yaml", "suppress: {variable: shop.Other.*, reason: x}");
    assertThat(session.run("report", "f.json")).isEqualTo(1);
  }

  @Test
  void anAnnotationInTheCodeSuppresses() throws Exception {
    write(
        "shop.json",
        example
            .replace("shop.Inventory", Shop.class.getName())
            .replace("reserve", "count")
            .replace("(I)Z", "()V"));
    String classes =
        Path.of(Shop.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    assertThat(session.run("report", "shop.json")).isEqualTo(1);
    assertThat(session.run("report", "shop.json", "--classes", classes)).isEqualTo(0);
    assertThat(session.out()).contains("Not shown: 1 suppressed.");
    assertThat(session.run("report", "f.json", "--classes", classes)).isEqualTo(1);
    assertThat(session.err())
        .contains("@MayTear on " + Shop.class.getName() + ".count matches nothing; remove it");
  }

  @Test
  void theCommandLineWinsOverTheConfiguration() throws IOException {
    write("untorn.yaml", "fail-on: confirmed\nexclude: shop.*\n");
    assertThat(session.run("report", "f.json")).isEqualTo(0);
    assertThat(session.run("report", "f.json", "--exclude", "x", "--fail-on", "suspected"))
        .isEqualTo(1);
    write("empty.yaml", "# nothing\n");
    assertThat(session.run("report", "f.json", "--config", "empty.yaml")).isEqualTo(1);
  }

  @Test
  void coloursAreForTerminals() {
    Session terminal = Session.onTerminal(folder);
    terminal.run("report", "f.json");
    assertThat(terminal.out()).contains("\u001b[");
    terminal.run("report", "f.json", "--color", "never");
    assertThat(terminal.out()).doesNotContain("\u001b[");
    terminal.run("report", "f.json", "-o", "x.txt");
    assertThat(folder.resolve("x.txt")).content().doesNotContain("\u001b[");
    session.run("report", "f.json");
    assertThat(session.out()).doesNotContain("\u001b[");
    session.run("report", "f.json", "--color=always");
    assertThat(session.out()).contains("\u001b[");
  }

  @Test
  void verboseSaysTheIdAndWhatSupportsIt() {
    session.run("report", "f.json", "-v");
    assertThat(session.out()).contains("Id: " + STRONGER_ID, "Evidence (predicted): two threads");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
