package dev.untorn.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The table of the papers' numbers is whole, names programs that exist, and adds up. */
class PapersTest {

  /** One line of the table. */
  record Line(
      String paper, String table, String program, String classes, String number, String meaning) {}

  @Test
  void linesNameProgramsThatExist() throws IOException {
    List<String> classes = Sources.all().stream().map(Sources::className).toList();
    for (Line line : lines()) {
      assertThat(line.paper()).matches("00[0-4]");
      assertThat(line.number()).as(line.toString()).matches("\\d+(-\\d+)*");
      if (!line.classes().equals("-")) {
        for (String name : line.classes().split(",", -1)) {
          assertThat(classes).as(line.toString()).contains("dev.untorn.corpus." + name);
        }
      }
    }
  }

  /** Where a paper prints totals, the numbers of its programs add up to them. */
  @Test
  void totalsAddUp() throws IOException {
    Map<String, Integer> sums = new TreeMap<>();
    Map<String, Integer> totals = new TreeMap<>();
    for (Line line : lines()) {
      if (line.number().contains("-")) {
        continue;
      }
      String column = line.paper() + " " + line.table() + " " + line.meaning();
      Map<String, Integer> target = line.program().equals("Total") ? totals : sums;
      target.merge(column, Integer.parseInt(line.number()), Integer::sum);
    }
    totals.keySet().removeIf(column -> !sums.containsKey(column));
    assertThat(totals).hasSizeGreaterThan(15);
    assertThat(sums).containsAllEntriesOf(totals);
  }

  private static List<Line> lines() throws IOException {
    try (InputStream in = PapersTest.class.getResourceAsStream("papers.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(line -> line.split("\t", -1))
          .map(cells -> new Line(cells[0], cells[1], cells[2], cells[3], cells[4], cells[5]))
          .toList();
    }
  }
}
