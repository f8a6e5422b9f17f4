package dev.untorn.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.untorn.model.Evidence.Strength;
import dev.untorn.model.Finding;
import dev.untorn.model.RandomFindings;
import dev.untorn.model.triage.Findings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The findings file: nothing gets lost, and nothing damaged gets through. */
class FindingsFileTest {

  private static final String VERSION = "1.2.3";

  /** The example of the contract, as a script would write it. */
  private static final String EXAMPLE =
      """
      { "tool": {"name": "untorn", "version": "1.0.0"},
        "command": "check",
        "inputs": ["app.jar"],
        "program": {"exitCode": 0},
        "summary": {"classes": 3, "methods": 9, "events": 0, "seconds": 0.5,
                    "suspected": 1, "predicted": 0, "confirmed": 0},
        "problems": [{"input": "x.class", "message": "not a class file"}],
        "findings": [
          { "id": "some-id",
            "rules": ["stale-value"],
            "evidence": "suspected",
            "severity": "error",
            "operation": {"class": "p.C", "method": "inc", "descriptor": "()V", "file": "C.java", "line": 7},
            "variables": [{"class": "p.C", "field": "n"}],
            "locks": ["this.lock"],
            "steps": [
              {"thread": 1, "action": "read",  "variable": "p.C.n", "class": "p.C", "method": "inc", "file": "C.java", "line": 9},
              {"thread": 2, "action": "write", "variable": "p.C.n", "class": "p.C", "method": "inc", "file": "C.java", "line": 13},
              {"thread": 1, "action": "write", "variable": "p.C.n", "class": "p.C", "method": "inc", "file": "C.java", "line": 13}],
            "message": "one sentence a developer understands",
            "fix": "one sentence: what to hold, or what to call instead" } ] }
      """;

  @Test
  void writingReadingAndWritingGivesTheSameBytes() throws Exception {
    for (long seed = 0; seed < 3000; seed++) {
      Findings findings = new RandomFindings(seed).findings();
      byte[] written = write(findings);
      Findings read = read(written);
      assertThat(read).as("seed %d", seed).isEqualTo(findings);
      assertThat(write(read)).as("seed %d", seed).isEqualTo(written);
    }
  }

  @Test
  void theExampleOfTheContractIsRead() throws Exception {
    Findings findings = read(EXAMPLE.getBytes(StandardCharsets.UTF_8));
    Finding finding = findings.findings().get(0);
    assertThat(finding.strength()).isEqualTo(Strength.SUSPECTED);
    assertThat(finding.operation().qualifiedName()).isEqualTo("p.C.inc");
    assertThat(finding.explanation().interleaving().actors()).hasSize(2);
    assertThat(findings.problems()).hasSize(1);
    assertThat(findings.inspections().first().programExit()).hasValue(0);
    assertThat(findings.inspections().first().millis()).isEqualTo(500);
  }

  @Test
  void everyNameOfTheContractIsWritten() throws Exception {
    String json =
        new String(
            write(read(EXAMPLE.getBytes(StandardCharsets.UTF_8))), StandardCharsets.US_ASCII);
    assertThat(json.replaceAll("\\s+", ""))
        .contains(
            "\"command\":\"check\"", "\"inputs\":[\"app.jar\"]", "\"program\":{\"exitCode\":0}")
        .contains(
            "\"summary\":{\"classes\":3,\"methods\":9,\"events\":0,\"seconds\":0.5,"
                + "\"suspected\":1,\"predicted\":0,\"confirmed\":0}")
        .contains("\"problems\":[{\"input\":\"x.class\",\"message\":\"notaclassfile\"}]")
        .contains("\"rules\":[\"stale-value\"],\"evidence\":\"suspected\",\"severity\":\"error\"")
        .contains(
            "\"operation\":{\"class\":\"p.C\",\"method\":\"inc\",\"descriptor\":\"()V\","
                + "\"file\":\"C.java\",\"line\":7}")
        .contains("\"variables\":[{\"class\":\"p.C\",\"field\":\"n\"}],\"locks\":[\"this.lock\"]")
        .contains(
            "{\"thread\":1,\"action\":\"read\",\"variable\":\"p.C.n\",\"class\":\"p.C\","
                + "\"method\":\"inc\",\"file\":\"C.java\",\"line\":9}");
  }

  @Test
  void onlyAsciiIsWritten() throws Exception {
    for (long seed = 0; seed < 200; seed++) {
      for (byte b : write(new RandomFindings(seed).findings())) {
        assertThat(b).isGreaterThan((byte) 0);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"version\": \"1.0.0\"     | \"version\": \"2.0.0\"      | written by Untorn 2.0.0, which Untorn 1.2.3 cannot read",
        "\"version\": \"1.0.0\"     | \"version\": \"yesterday\"  | tool.version: 'yesterday' is not a version",
        "\"name\": \"untorn\"       | \"name\": \"other\"         | tool.name: written by 'other', not by untorn",
        "\"command\": \"check\",    | ``                          | 'command' is missing",
        "\"line\": 9                | \"line\": \"nine\"          | findings[0].steps[0].line: ",
        "\"line\": 9                | \"line\": -9                | findings[0].steps[0]: 'line' is negative: -9",
        "\"thread\": 2              | \"thread\": 0               | findings[0].steps[1]: 'thread' is less than 1: 0",
        "\"action\": \"read\"       | \"action\": \"dance\"       | findings[0].steps[0]: 'action' is 'dance', not one of read, write,",
        "\"evidence\": \"suspected\"| \"evidence\": \"certain\"   | findings[0]: 'evidence' is 'certain', not one of suspected, predicted, confirmed",
        "[\"stale-value\"]          | [\"stale\"]                 | findings[0]: unknown rule 'stale'",
        "[\"stale-value\"]          | []                          | findings[0]: 'rules' is missing",
        "[\"this.lock\"]            | [null]                      | findings[0]: 'locks' contains null",
        "\"classes\": 3             | \"classes\": 3.5            | summary.classes: ",
        "\"seconds\": 0.5           | \"seconds\": -1             | summary: 'seconds' is not a time",
        "\"message\": \"not a class file\" | \"message\": 7         | problems[0].message: ",
        "\"class\": \"p.C\", \"method\": \"inc\", \"descriptor\" | \"class\": \" \", \"method\": \"inc\", \"descriptor\" | findings[0].operation: 'class' is blank",
        "\"classes\": 3             | \"classes\": 9223372036854775807 | summary: 'classes' is too large",
        "\"fix\":                   | \"message\":                | Duplicate field 'message'",
      })
  void whatIsWrongIsNamed(String good, String bad, String message) {
    assertThat(EXAMPLE).contains(good);
    String damaged = EXAMPLE.replaceFirst(java.util.regex.Pattern.quote(good), bad);
    Throwable thrown = catchThrowable(() -> read(damaged.getBytes(StandardCharsets.UTF_8)));
    assertThat(thrown)
        .isInstanceOf(UnreadableFindingsException.class)
        .hasMessageContaining(message);
    assertThat(thrown.getMessage()).doesNotContain("\n").doesNotContain("dev.untorn");
  }

  @Test
  void emptyTruncatedAndForeignFilesAreDamaged() {
    byte[] whole = EXAMPLE.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length - 2; length++) {
      byte[] truncated = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> read(truncated)).isInstanceOf(UnreadableFindingsException.class);
    }
    for (String foreign :
        new String[] {"[]", "7", "null", "\"x\"", "{}", EXAMPLE + "}", "[".repeat(100_000)}) {
      assertThatThrownBy(() -> read(foreign.getBytes(StandardCharsets.UTF_8)))
          .isInstanceOf(UnreadableFindingsException.class)
          .hasMessageNotContaining("\n");
    }
  }

  /** Whatever one byte is changed to, the file is read or refused; nothing else happens. */
  @Test
  void mutatedFilesAreReadOrRefused() throws Exception {
    Random random = new Random(5);
    byte[] whole = write(new RandomFindings(11).findings());
    int refused = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] mutated = whole.clone();
      mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(256);
      try {
        read(mutated);
      } catch (UnreadableFindingsException e) {
        assertThat(e.getMessage()).isNotBlank();
        refused++;
      }
    }
    assertThat(refused).isGreaterThan(1000);
  }

  @Test
  void shapesThatAreNotFindingsAreToldApart() {
    assertThatThrownBy(() -> read("".getBytes(StandardCharsets.UTF_8)))
        .hasMessage("it is empty (line 1)");
    for (String foreign : new String[] {"[1, 2]", "null", EXAMPLE + EXAMPLE}) {
      assertThatThrownBy(() -> read(foreign.getBytes(StandardCharsets.UTF_8)))
          .hasMessageStartingWith("not one JSON object with findings");
    }
    assertThatThrownBy(() -> read(("{\"x\": " + "[".repeat(5000)).getBytes(StandardCharsets.UTF_8)))
        .hasMessageStartingWith("nested too deeply");
    String version = "0" + ".1".repeat(200_000);
    assertThatThrownBy(
            () -> read(EXAMPLE.replace("1.0.0", version).getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(UnreadableFindingsException.class);
  }

  private static byte[] write(Findings findings) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    FindingsFile.write(findings, VERSION, out);
    return out.toByteArray();
  }

  private static Findings read(byte[] bytes) throws IOException, UnreadableFindingsException {
    return FindingsFile.read(new ByteArrayInputStream(bytes), VERSION);
  }
}
