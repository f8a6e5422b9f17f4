package dev.untorn.benchmarks.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The table of the papers' numbers is whole, names programs that exist, and adds up. */
class PapersTest {

  @Test
  void linesNameProgramsThatExist() throws IOException {
    CorpusFolder corpus = CorpusFolder.of(Path.of(".."));
    List<String> files = corpus.files().stream().map(CorpusFile::name).toList();
    for (PaperLine line : PaperLine.read(corpus.papers())) {
      assertThat(line.paper()).matches("00[0-4]");
      assertThat(line.number()).as(line.toString()).matches("\\d+(-\\d+)*");
      assertThat(files).as(line.toString()).containsAll(line.programs());
    }
  }

  /** Where a paper prints totals, the numbers of its programs add up to them. */
  @Test
  void totalsAddUp() throws IOException {
    Map<String, Integer> sums = new TreeMap<>();
    Map<String, Integer> totals = new TreeMap<>();
    for (PaperLine line : PaperLine.read(CorpusFolder.of(Path.of("..")).papers())) {
      if (line.number().contains("-")) {
        continue;
      }
      String column = line.paper() + " " + line.table() + " " + line.meaning();
      Map<String, Integer> target = line.row().equals("Total") ? totals : sums;
      target.merge(column, Integer.parseInt(line.number()), Integer::sum);
    }
    totals.keySet().removeIf(column -> !sums.containsKey(column));
    assertThat(totals).hasSizeGreaterThan(15);
    assertThat(sums).containsAllEntriesOf(totals);
  }
}
