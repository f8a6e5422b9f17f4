package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.cli.console.Console;
import dev.untorn.cli.console.Console.Terminals;
import dev.untorn.cli.console.CrashReport;
import dev.untorn.engine.Engine;
import dev.untorn.engine.deliver.ToolVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes of people: exit code 2, one line that helps, nothing on the standard output. */
class UsageErrorsTest {

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void prepare() throws IOException {
    session = new Session(folder);
    Files.copy(Path.of("../docs/example-findings.json"), folder.resolve("f.json"));
    Files.writeString(folder.resolve("empty.json"), "");
    Files.writeString(folder.resolve("text.json"), "hello");
    Files.write(folder.resolve("short.jar"), new byte[] {'P', 'K', 3, 4, 20, 0});
    Files.writeString(folder.resolve("Wrong.java"), "class Wrong { Cache cache; }");
    Files.createDirectories(folder.resolve("none"));
    Files.writeString(
        folder.resolve("old.json"),
        Files.readString(folder.resolve("f.json")).replace("\"0.1.0\"", "\"7.0.0\""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run -- java -jar app.jar        | leave out 'java': everything after '--' is passed to"
            + " java",
        "repot                          | unknown command 'repot'; did you mean 'report'? (see"
            + " 'untorn --help')",
        "confirm f.json -- app.jar      | the command 'confirm' is not implemented yet (see"
            + " 'untorn --help')",
        "--frobnicate                   | unknown option '--frobnicate' (see 'untorn --help')",
        "run -jar app.jar               | unknown option '-jar'; put the arguments for java after '--'"
            + " (see 'untorn run --help')",
        "report f.json --fromat=json    | unknown option '--fromat'; did you mean '--format'?"
            + " (see 'untorn report --help')",
        "report                         | missing argument: FINDINGS.json (see 'untorn report --help')",
        "report f.json -f               | missing required parameter for option '--format'"
            + " (FORMAT) (see 'untorn report --help')",
        "report f.json -f jsn           | invalid value for option '--format': 'jsn' is not one"
            + " of text, json, sarif, html; did you mean 'json'? (see 'untorn report --help')",
        "report f.json -f html          | HTML reports are not implemented yet; use text, json"
            + " or sarif",
        "report f.json --fail-on never! | invalid value for option '--fail-on': 'never!' is not"
            + " one of suspected, predicted, confirmed, never; did you mean 'never'? (see"
            + " 'untorn report --help')",
        "report f.json --rules stale    | unknown rule 'stale' (see 'untorn rules')",
        "report f.json --rules block,-blok | unknown rule 'blok'; did you mean 'block'? (see 'untorn rules')",
        "report f.json --rules          | no rules given after --rules (see 'untorn report"
            + " --help')",
        "report missing.json            | cannot read DIR/missing.json: no such file",
        "report .                       | cannot read DIR/.: it is a folder",
        "report empty.json              | DIR/empty.json is not a findings file: it is empty"
            + " (line 1)",
        "report text.json               | DIR/text.json is not a findings file: Unrecognized"
            + " token 'hello': was expecting (JSON String, Number, Array, Object or token"
            + " 'null', 'true' or 'false') (line 1)",
        "report old.json                | DIR/old.json is not a findings file: written by Untorn"
            + " 7.0.0, which Untorn VERSION cannot read",
        "report f.json --baseline old.json | DIR/old.json is not a findings file: written by"
            + " Untorn 7.0.0, which Untorn VERSION cannot read",
        "report f.json --config no.yaml | cannot read DIR/no.yaml: no such file",
        "report f.json -o no/where.txt  | cannot write DIR/no/where.txt: no such folder",
        "report f.json -o .             | cannot write DIR/.: it is a folder",
        "report f.json --write-baseline no/x | cannot write DIR/no/x: no such folder",
        "report f.json --classes no.jar | cannot read DIR/no.jar: no such file",
        "check                          | missing argument: PATH (see 'untorn check --help')",
        "check . --rules block          | 'block' is a dynamic rule; use 'untorn run' or 'untorn"
            + " analyze'",
        "check . --mode papr            | invalid value for option '--mode': 'papr' is not one"
            + " of default, paper; did you mean 'paper'? (see 'untorn check --help')",
        "check . -f html                | HTML reports are not implemented yet; use text, json"
            + " or sarif",
        "analyze                        | missing argument: TRACE (see 'untorn analyze --help')",
        "analyze f.json                 | DIR/f.json is not a trace: it has no trace header",
        "analyze f.json --rules views-artho | 'views-artho' is a static rule; use 'untorn check'",
        "analyze f.json --rules -block,-offline-reduction | no rules for traces left to apply"
            + " (see 'untorn rules')",
        "analyze f.json --rules stale-value --stats | 'stale-value' is a static rule; use"
            + " 'untorn check'",
        "analyze f.json --rules blok    | unknown rule 'blok'; did you mean 'block'? (see 'untorn rules')",
        "analyze f.json --stats         | DIR/f.json is not a trace: it has no trace header",
        "analyze text.json --stats      | DIR/text.json is not a trace: it has no trace header",
        "analyze missing --stats        | cannot read DIR/missing: no such file",
        "analyze none --stats           | cannot read DIR/none: it is a folder",
        "analyze f.json --cycles 1      | --cycles takes a number from 2 to 6",
        "analyze f.json --stats --export text | --stats and --export cannot be combined",
        "analyze f.json f.json --export text | --export takes one trace at a time",
        "analyze f.json --export trace  | --export trace needs --output",
        "analyze f.json --export txt    | invalid value for option '--export': 'txt' is not one"
            + " of trace, text, rapid; did you mean 'text'? (see 'untorn analyze --help')",
        "analyze f.json --export text -o f.json | --output names an input trace: f.json",
        "analyze f.json --export text -o no/x | cannot write DIR/no/x: no such folder",
        "rules stale-vale               | unknown rule 'stale-vale'; did you mean"
            + " 'stale-value'? (see 'untorn rules')",
        "rules block reduction          | unexpected argument 'reduction' (see 'untorn rules --help')",
        "help repot                     | unknown command 'repot'; did you mean 'report'? (see 'untorn --help')",
        "help confirm                   | the command 'confirm' is not implemented yet (see 'untorn --help')",
        "help report rules              | unexpected argument 'rules' (see 'untorn help --help')",
        "report f.json --rules -block,block | '-block,block' excludes all rules",
        "report f.json --rules ,        | unknown rule '' (see 'untorn rules')",
        "report f.json --include=       | a class pattern is empty",
        "report f.json --source no      | cannot read sources in DIR/no: no such folder",
        "report f.json --classes text.json | DIR/text.json is not a folder, jar, class or Java"
            + " file",
        "inspect                        | missing argument: PATH (see 'untorn inspect --help')",
        "inspect text.json              | DIR/text.json is not a folder, jar, class or Java file",
        "inspect short.jar              | cannot read DIR/short.jar: this archive is damaged or"
            + " truncated",
        "inspect empty.json             | cannot read DIR/empty.json: it is empty",
        "inspect none                   | there are no classes and no Java sources in DIR/none",
        "inspect Wrong.java             | DIR/Wrong.java:1: cannot find symbol: class Cache;"
            + " also pass the jar, folder or source that contains it",
        "report f.json -o x --write-baseline x | --output and --write-baseline name the same file",
      })
  void oneLineThatHelps(String line, String complaint) {
    String[] args = line.isEmpty() ? new String[0] : line.split(" ");
    assertThat(session.run(args)).isEqualTo(2);
    assertThat(session.out()).isEmpty();
    assertThat(session.err())
        .isEqualTo(
            "untorn: "
                + complaint
                    .replace("DIR", folder.toString())
                    .replace("VERSION", ToolVersion.number())
                + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fail_on: never                  | unknown setting 'fail_on'; did you mean 'fail-on'?",
        "fail-on: sometimes              | fail-on: 'sometimes' is not one of suspected,"
            + " predicted, confirmed, never",
        "'suppress: [{operation: a.b}]'  | suppression 1: a suppression needs a reason",
        "'suppress: [{reason: x}]'       | suppression 1: name an id, an operation or a variable",
        "'suppress: [{reason: x, operation: a, rules: blok}]' | suppression 1: unknown rule"
            + " 'blok'; did you mean 'block'? (see 'untorn rules')",
        "'suppress: [{because: x}]'      | unknown setting 'because'",
        "'rules: {a: b}'                 | 'rules' has a value of the wrong type (line 1)",
        "'a: [b'                         | invalid YAML: while parsing a flow sequence, expected",
        "'exclude: [*.Stub]'             | quote values that begin with * (line 1)",
        "'- a'                           | write settings as 'name: value'",
        "'include: *Inventory'           | put '*Inventory' in quotes (line 1)",
        "'rules: [blok]'                 | unknown rule 'blok'; did you mean 'block'? (see 'untorn rules')",
        "'assume: {atomic: 5}'           | 'assume.atomic' has a value of the wrong type (line 1)",
        "'assume: {atomic: [a.B, true]}' | 'assume.atomic' has a value of the wrong type (line 1)",
        "'assume: {calls: 5}'            | 'assume.calls' has a value of the wrong type (line 1)",
        "'assume: {world: {open: 1}}'    | 'assume.world' has a value of the wrong type (line 1)",
        "'assume: 5'                     | 'assume' has a value of the wrong type (line 1)",
        "'assume: {atomc: a.B}'          | unknown setting 'atomc'; did you mean 'atomic'?",
        "'suppress: [~]'                 | suppression 1 is empty",
        "'baseline: \"a\\0b\"'           | is not a valid path on this system",
      })
  void theConfigurationIsChecked(String yaml, String complaint) throws IOException {
    Files.writeString(folder.resolve("untorn.yaml"), yaml);
    assertThat(session.run("report", "f.json")).isEqualTo(2);
    assertThat(session.out()).isEmpty();
    assertThat(session.err()).startsWith("untorn: ").contains("untorn.yaml").contains(complaint);
    assertThat(session.err().lines()).hasSize(1);
  }

  @Test
  void whatYamlAllowsButNobodyMeansIsRefused() throws IOException {
    for (String yaml :
        new String[] {
          "fail-on: never\nfail-on: suspected\n",
          "fail-on: suspected\n---\nfail-on: never\n",
          "\"a\\nb\\e[31m\": x",
          "fail-on: \"ne\\nver\"",
          "x".repeat(2 << 20)
        }) {
      Files.writeString(folder.resolve("untorn.yaml"), yaml);
      assertThat(session.run("report", "f.json")).isEqualTo(2);
      assertThat(session.err().lines()).hasSize(1);
      assertThat(session.err())
          .contains("untorn.yaml")
          .doesNotContain("\u001b")
          .hasSizeLessThan(2000);
    }
    Files.write(folder.resolve("untorn.yaml"), new byte[] {'a', ':', ' ', (byte) 0xff});
    assertThat(session.run("report", "f.json")).isEqualTo(2);
    assertThat(session.err()).contains("not UTF-8 text");
    Files.delete(folder.resolve("untorn.yaml"));
    Files.createSymbolicLink(folder.resolve("untorn.yaml"), folder.resolve("gone"));
    assertThat(session.run("report", "f.json")).isEqualTo(2);
  }

  @Test
  void hostileNamesDoNotMakeSecondLines() throws IOException {
    Files.writeString(
        folder.resolve("evil.json"),
        Files.readString(folder.resolve("f.json"))
            .replace("\"stale-value\"", "\"a\\nb\\u001b[31m" + "x".repeat(100_000) + "\""));
    for (String[] args :
        new String[][] {
          {"foo\nbar"},
          {"--x\ny"},
          {"report", "no\nfile"},
          {"report", "f.json", "--rules", "a\nb"},
          {"report", "f.json", "-f", "a\nb"},
          {"rules", "a\u001b[31m"},
          {"report", "evil.json"}
        }) {
      assertThat(session.run(args)).isEqualTo(2);
      assertThat(session.out()).isEmpty();
      assertThat(session.err().lines()).hasSize(1);
      assertThat(session.err()).doesNotContain("\u001b").hasSizeLessThan(2000);
    }
  }

  /** Whatever goes wrong inside, the person gets one line, a file to send and code 4. */
  @Test
  void aDefectIsOneLineAndAFileToSend() throws IOException {
    StackOverflowError defect = new StackOverflowError();
    java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
    int code =
        new CrashReport(defect, List.of("report", "f.json"))
            .leave(new Console(null, new java.io.PrintStream(err, true), folder, Terminals.NONE));
    assertThat(code).isEqualTo(4);
    String line = err.toString(java.nio.charset.StandardCharsets.UTF_8);
    assertThat(line.lines()).hasSize(1);
    assertThat(line)
        .startsWith("untorn: internal error (StackOverflowError); please report it with the file ");
    Path file = Path.of(line.strip().substring(line.lastIndexOf(' ') + 1));
    assertThat(Files.readString(file))
        .contains("untorn " + ToolVersion.number(), "[report, f.json]", "StackOverflowError");
    Files.delete(file);
  }

  @Test
  void aDefectInACommandIsNoticed() {
    // A stream that fails stands for anything unforeseen while a command works.
    java.io.PrintStream broken =
        new java.io.PrintStream(new java.io.ByteArrayOutputStream()) {
          @Override
          public void write(byte[] bytes, int offset, int length) {
            throw new IllegalStateException("unforeseen");
          }
        };
    java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
    int code =
        new UntornCommand(
                new Console(broken, new java.io.PrintStream(err, true), folder, Terminals.NONE),
                Engine.standard())
            .run("report", "f.json");
    assertThat(code).isEqualTo(4);
    assertThat(err.toString(java.nio.charset.StandardCharsets.UTF_8))
        .contains("internal error (IllegalStateException)");
  }

  @Test
  void aStandardOutputThatNobodyTakesIsAMistake() {
    java.io.PrintStream full =
        new java.io.PrintStream(
            new java.io.OutputStream() {
              @Override
              public void write(int b) throws IOException {
                throw new IOException("No space left on device");
              }
            });
    java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
    int code =
        new UntornCommand(
                new Console(full, new java.io.PrintStream(err, true), folder, Terminals.NONE),
                Engine.standard())
            .run("report", "f.json");
    assertThat(code).isEqualTo(2);
    assertThat(err.toString(java.nio.charset.StandardCharsets.UTF_8))
        .isEqualTo("untorn: cannot write to standard output\n");
  }
}
