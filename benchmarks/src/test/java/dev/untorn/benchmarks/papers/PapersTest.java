package dev.untorn.benchmarks.papers;

import static dev.untorn.model.Rule.STALE_VALUE;
import static dev.untorn.model.Rule.VIEWS_ARTHO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.benchmarks.accuracy.CorpusFile;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.benchmarks.accuracy.Evaluation;
import dev.untorn.benchmarks.accuracy.PlantedChecker;
import dev.untorn.papers.CheckerList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The table of the papers' numbers is whole, names programs that exist, and adds up. */
class PapersTest {

  private static final Path PROJECT = Path.of("..");

  @Test
  void linesNameProgramsThatExist() throws IOException {
    CorpusFolder corpus = CorpusFolder.of(PROJECT);
    List<String> files = corpus.files().stream().map(CorpusFile::name).toList();
    for (PaperLine line : PaperLine.read(corpus.papers())) {
      assertThat(line.paper()).matches("00[0-4]");
      assertThat(line.number()).as(line.toString()).matches("[\\d.]+([-/]\\d+)*");
      assertThat(files).as(line.toString()).containsAll(line.programs());
    }
  }

  /** Where a paper prints totals, the numbers of its programs add up to them. */
  @Test
  void totalsAddUp() throws IOException {
    Map<String, Integer> sums = new TreeMap<>();
    Map<String, Integer> totals = new TreeMap<>();
    for (PaperLine line : PaperLine.read(CorpusFolder.of(PROJECT).papers())) {
      if (!line.number().matches("\\d+")) {
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

  /** Remarks that nobody needs any more, or that say nothing, are not kept. */
  @Test
  void everyDifferenceFromAPaperIsExplained() throws Exception {
    CorpusFolder corpus = CorpusFolder.of(PROJECT);
    List<PaperLine> lines = PaperLine.read(corpus.papers());
    List<CorpusFile> programs =
        lines.stream()
            .flatMap(line -> line.programs().stream())
            .distinct()
            .map(corpus::file)
            .toList();
    Evaluation found = new Evaluation(corpus, programs, CheckerList.all());
    PaperTables tables = new PaperTables(PROJECT, corpus, found, new RecordedRuns(PROJECT).read());
    assertThat(tables.unexplained(lines)).isEmpty();
    Map<List<String>, PaperRemark> remarks = PaperRemark.read(PROJECT);
    assertThat(lines.stream().map(PaperLine::key)).containsAll(remarks.keySet());
    assertThat(remarks.values())
        .allSatisfy(
            remark -> {
              assertThat(remark.why().endsWith(".") || remark.jar().isPresent()).isTrue();
              assertThat(remark.why())
                  .doesNotContain("unknown", "unclear", "not known", "not found out");
            });
  }

  @Test
  void warningsAndOperationsAreCountedApart() throws Exception {
    CorpusFolder corpus = CorpusFolder.of(PROJECT);
    Evaluation evaluation =
        new Evaluation(
            corpus,
            List.of(corpus.file("paper000.Increment")),
            List.of(
                new PlantedChecker(STALE_VALUE, "run"), new PlantedChecker(VIEWS_ARTHO, "inc")));
    List<String> ours = List.of("paper000.Increment");
    List<PaperLine> lines =
        List.of(
            new PaperLine("9", "Table 1", "Inc", ours, "7", "stale-value: warnings"),
            new PaperLine("9", "Table 1", "Inc", ours, "6", "views-artho: violations missed"),
            new PaperLine("9", "Table 1", "Total", List.of(), "8", "others: warnings"));
    PaperTables tables = new PaperTables(PROJECT, corpus, evaluation);
    assertThat(tables.text(lines))
        .contains("### Paper 9, Table 1")
        .containsPattern(
            "\\| Inc \\| 7 \\| 6 \\|  \\| paper000.Increment \\| \\d+ \\| 1 "
                + "\\| 0 / 1 / 1 \\| 0 / 1 / 1 \\| 1 / 0 / 0 \\| – \\|  \\|")
        .containsPattern("\\| Total \\|  \\|  \\| 8 (\\|  ){8}\\|");
    assertThat(tables.unexplained(lines))
        .hasSize(2)
        .allMatch(line -> line.startsWith("paper000.Increment: "));
  }
}
