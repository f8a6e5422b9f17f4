package dev.untorn.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Actor;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.Lock;
import dev.untorn.model.Rule;
import dev.untorn.model.Step;
import dev.untorn.model.json.FindingsFile;
import dev.untorn.model.triage.Triage;
import dev.untorn.model.wording.PrintableText;
import dev.untorn.report.sarif.SarifReport;
import dev.untorn.report.text.TextReport;
import dev.untorn.report.text.TextReport.Detail;
import dev.untorn.report.text.TextReport.TextStyle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every format shows every scenario as the golden files do; {@code -Dgolden=write} renews them. */
class GoldenTest {

  private static final Path GOLDEN = Path.of("src/test/golden");
  private static final String VERSION = "1.2.3";

  @TestFactory
  Stream<DynamicTest> everyFormatShowsEveryScenario() {
    Map<String, Renderer> formats = new LinkedHashMap<>();
    formats.put("txt", new TextReport(TextStyle.PLAIN, Detail.NORMAL)::write);
    formats.put("full.txt", new TextReport(TextStyle.PLAIN, Detail.FULL)::write);
    formats.put("json", (triage, out) -> FindingsFile.write(triage.findings(), VERSION, out));
    formats.put("sarif", new SarifReport(VERSION, new SourceFiles(Path.of("."), List.of()))::write);
    return Scenarios.all().entrySet().stream()
        .flatMap(
            scenario ->
                formats.entrySet().stream()
                    .filter(
                        f -> !f.getKey().equals("full.txt") || scenario.getKey().equals("triaged"))
                    .map(
                        format -> {
                          String file = scenario.getKey() + "." + format.getKey() + ".golden";
                          return DynamicTest.dynamicTest(
                              file, () -> compare(file, format.getValue(), scenario.getValue()));
                        }));
  }

  /** The shape that the house style prescribes, letter by letter. */
  @Test
  void aFindingHasTheShapeOfTheHouse() throws IOException {
    String text =
        render(new TextReport(TextStyle.PLAIN, Detail.NORMAL)::write, Scenarios.all().get("one"));
    assertThat(text)
        .startsWith(
            """
            predicted  stale-value  Inventory.reserve (Inventory.java:12)
              Another thread can change Inventory.stock between the check and the update; one update is lost.
              |        A                            |        B                            |
              | read stock                    :14   |                                     |
              |                                     | write stock  (reserve)        :20   |
              | write stock                   :20   |                                     |
              Locks: A holds lock at :14, releases it and reacquires it at :19. B holds no lock at :20.
              Fix: hold lock from :13 to :21.
            """);
  }

  @Test
  void colouredTextIsThePlainTextWithColours() throws IOException {
    for (Triage triage : Scenarios.all().values()) {
      String plain = render(new TextReport(TextStyle.PLAIN, Detail.NORMAL)::write, triage);
      String coloured = render(new TextReport(TextStyle.COLOURED, Detail.NORMAL)::write, triage);
      assertThat(plain).doesNotContain("\u001b");
      assertThat(strip(coloured)).isEqualTo(plain);
      assertThat(coloured.contains("\u001b")).isEqualTo(plain.lines().count() > 1);
    }
  }

  @Test
  void tablesAreAligned() throws IOException {
    String text =
        render(
            new TextReport(TextStyle.PLAIN, Detail.NORMAL)::write, Scenarios.all().get("hostile"));
    List<List<String>> tables = tables(text);
    assertThat(tables).hasSize(9);
    for (List<String> table : tables) {
      assertThat(table.stream().map(PrintableText::width).distinct()).hasSize(1);
      assertThat(table.stream().map(PrintableText::width)).allMatch(width -> width < 250);
    }
  }

  @Test
  void aLongInterleavingSaysThatItIsCut() throws IOException {
    Finding reserve = Scenarios.reserve();
    List<Step> steps = reserve.explanation().interleaving().steps();
    Explanation endless =
        new Explanation(
            new Interleaving(Collections.nCopies(5000, steps.get(0))), List.of(), "Often.", "");
    Finding finding =
        Finding.of(
            Rule.BLOCK, reserve.evidence().first(), reserve.severity(), reserve.claim(), endless);
    Triage triage =
        Triage.of(Scenarios.all().get("none").findings().with(List.of(finding)), List.of());
    assertThat(render(new TextReport(TextStyle.PLAIN, Detail.NORMAL)::write, triage))
        .contains("and 4960 more steps")
        .hasLineCount(46);
    assertThat(
            render(
                new SarifReport(VERSION, new SourceFiles(Path.of("."), List.of()))::write, triage))
        .contains("The first 1000 of 5000 steps");
  }

  @Test
  void manyThreadsDoNotMakeATableWithoutEnd() throws IOException {
    Step first = Scenarios.reserve().explanation().interleaving().steps().get(0);
    List<Step> steps =
        IntStream.rangeClosed(1, 20_000)
            .mapToObj(i -> Step.release(Actor.of(i), Lock.exclusive("this.lock"), first.site()))
            .toList();
    Finding finding =
        Finding.of(
            Rule.BLOCK,
            Scenarios.reserve().evidence().first(),
            Scenarios.reserve().severity(),
            Scenarios.reserve().claim(),
            new Explanation(new Interleaving(steps), List.of(), "Often.", ""));
    Triage triage =
        Triage.of(Scenarios.all().get("none").findings().with(List.of(finding)), List.of());
    assertThat(render(new TextReport(TextStyle.PLAIN, Detail.NORMAL)::write, triage))
        .contains("and 19992 more steps")
        .hasSizeLessThan(5_000);
  }

  @Test
  void marksThatTakeNoColumnAreCutToo() {
    assertThat(PrintableText.elide("e" + "\u0301".repeat(10_000), 60).length()).isLessThan(300);
    assertThat(PrintableText.elide("abc", 60)).isEqualTo("abc");
  }

  private static List<List<String>> tables(String text) {
    return Stream.of(text.split("\n\n"))
        .map(block -> block.lines().filter(line -> line.startsWith("  |")).toList())
        .filter(table -> !table.isEmpty())
        .toList();
  }

  /** A report format. */
  private interface Renderer {
    void write(Triage triage, OutputStream out) throws IOException;
  }

  private static void compare(String file, Renderer report, Triage triage) throws IOException {
    String actual = render(report, triage);
    Path golden = GOLDEN.resolve(file);
    if ("write".equals(System.getProperty("golden"))) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, actual);
    }
    assertThat(actual).isEqualTo(Files.readString(golden));
  }

  private static String render(Renderer report, Triage triage) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    report.write(triage, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String strip(String coloured) {
    return coloured.replaceAll("\u001b\\[\\d+m", "");
  }
}
