package dev.untorn.benchmarks.accuracy;

import static dev.untorn.model.Rule.STALE_VALUE;
import static dev.untorn.model.Rule.VIEWS_ARTHO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.Corpus;
import dev.untorn.benchmarks.accuracy.Judgement.Verdict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.papers.CheckerList;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/** The scoreboard that is committed is true, and counts what planted checkers report. */
class ScoreboardTest {

  private static final String POOL = "commons-pool:commons-pool:1.5";
  private static final String POOL_CLASS = "org.apache.commons.pool.impl.GenericObjectPool";

  @Test
  void theSmallPartIsAsCommitted() throws Exception {
    Scoreboard scoreboard = new Scoreboard(Path.of(".."), CheckerList.all());
    assertThat(scoreboard.smallOnPage())
        .as("docs/scoreboard.md is old; benchmarks/scoreboard.sh --small renews it")
        .isEqualTo(scoreboard.small());
  }

  /** The runs themselves differ, and are not made again here. */
  @Test
  void everyProgramOfTheOnlineColumnIsExplained() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "online.md"));
    assertThat(OnlineReading.read(Path.of("online.txt")))
        .hasSize(12)
        .allSatisfy(
            one ->
                assertThat(page)
                    .containsPattern(
                        "\\| %s \\|.* \\| \\Q%s\\E \\|\n"
                            .formatted(Pattern.quote(one.program()), one.remark())));
  }

  @Test
  void whatIsFoundMissedAndTooMuchIsCounted() throws Exception {
    CorpusFolder corpus = CorpusFolder.of(Path.of(".."));
    List<CorpusFile> files =
        List.of(corpus.file("paper000.Increment"), corpus.file("paper000.EscapingValue"));
    Evaluation evaluation =
        new Evaluation(corpus, files, List.of(new PlantedChecker(STALE_VALUE, "inc", "run")));
    assertThat(new CorpusTable(files, evaluation).text())
        .contains("2 sources with 7 operations: 2 with a violation, 5 without.")
        .contains("| `stale-value` | 2 | 1 | 1 | 3 | 50.0 % | 25.0 % |")
        .contains("| `view-inconsistency` | 0 | – | – | – | – | – |")
        .contains("| all static rules | 2 | 1 | 1 | 3 | 50.0 % | 25.0 % |");
  }

  @Test
  void ourNumbersStandBesideThoseOfThePapers() throws Exception {
    CorpusFolder corpus = CorpusFolder.of(Path.of(".."));
    List<Checker> checkers =
        List.of(new PlantedChecker(STALE_VALUE, "run"), new PlantedChecker(VIEWS_ARTHO, "inc"));
    Evaluation evaluation =
        new Evaluation(corpus, List.of(corpus.file("paper000.Increment")), checkers);
    List<String> ours = List.of("paper000.Increment");
    assertThat(
            new PaperTables(corpus, evaluation)
                .text(
                    List.of(
                        new PaperLine("9", "Table 1", "Inc", ours, "7", "stale-value: warnings"),
                        new PaperLine("9", "Table 1", "Inc", ours, "6", "views-artho: warnings"),
                        new PaperLine(
                            "9", "Table 1", "Total", List.of(), "8", "others: warnings"))))
        .contains("### Paper 9, Table 1")
        .contains(
            "| Inc | 7 | 6 |  | paper000.Increment | 1 | 0 / 1 / 1 | 0 / 1 / 1 | 1 / 0 / 0 | – |")
        .contains("| Total |  |  | 8 |  |  |  |  |  |  |");
  }

  @Test
  void realBugsAreFoundOrMissedAndReportedOrNot() throws Exception {
    RealBug found =
        new RealBug(
            POOL, Optional.of(POOL), POOL_CLASS, List.of("addObject"), "lost-update", "this");
    RealBug missed =
        new RealBug(POOL, Optional.of(POOL), POOL_CLASS, List.of("close"), "lost-update", "that");
    RealBug absent =
        new RealBug(POOL, Optional.empty(), POOL_CLASS, List.of("none"), "lost-update", "nothing");
    RealBugTable table =
        new RealBugTable(pool().getParent(), List.of(new PlantedChecker(STALE_VALUE, "addObject")));
    assertThat(table.text(List.of(found, missed)))
        .contains(
            "`GenericObjectPool.addObject` | lost-update | this | " + POOL + " | stale-value |")
        .contains("`GenericObjectPool.close` | lost-update | that | " + POOL + " | **missed** |")
        .contains(POOL + " | none |")
        .contains("| lost-update | 2 | 1 | 1 | 2 | 1 | 1 |");
    assertThatThrownBy(() -> table.text(List.of(absent))).hasMessageContaining("has no");
    assertThat(RealBug.read(Path.of("real-bugs.txt"))).hasSizeGreaterThan(90);
  }

  @Test
  void findingsInLibrariesAreCountedForTheirSize() throws Exception {
    List<Checker> checkers = List.of(new PlantedChecker(STALE_VALUE, "calculateDeficit"));
    Corpus corpus = new Corpus(List.of(pool()));
    assertThat(new LibraryTable(checkers, Map.of()).text(corpus))
        .contains("1 jars with 2,842 lines.")
        .contains("| `stale-value` | 1 | 3.52 | – | – | – | – | 1 |")
        .contains("| `commons-pool-1.5` | 2,842 | 0-0-0-0, 1 not judged |")
        .contains("| `view-inconsistency` | – | – |");
    Program program = Program.of(InputReader.read(List.of(pool()), InputLimits.DEFAULT));
    String claim = ReportedFinding.of(checkers, program, CheckMode.DEFAULT).first().claim();
    Judgement judgement =
        new Judgement("Pool.deficit", Verdict.WRONG, "nobody else is there", "no threads");
    assertThat(new LibraryTable(checkers, Map.of(claim, judgement)).text(corpus))
        .contains("| 1 | 3.52 | 0 (0 %) | 0 (0 %) | 0 (0 %) | 1 (100 %) | 0 |")
        .contains("| `commons-pool-1.5` | 2,842 | 0-0-0-1 |")
        .contains("| `stale-value` | no threads | 1 |")
        .contains("| `stale-value` | `Pool.deficit` | wrong | nobody else is there |");
    assertThat(Judgement.read(Path.of("judgements.txt"))).isNotEmpty();
  }

  private static Path pool() throws Exception {
    return Path.of(
        GenericObjectPool.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
