package dev.untorn.benchmarks.scoreboard;

import static dev.untorn.model.Rule.STALE_VALUE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.Corpus;
import dev.untorn.benchmarks.accuracy.CorpusFile;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.benchmarks.accuracy.Evaluation;
import dev.untorn.benchmarks.accuracy.PlantedChecker;
import dev.untorn.benchmarks.accuracy.ReportedFinding;
import dev.untorn.benchmarks.realbugs.RealBug;
import dev.untorn.benchmarks.realbugs.RealBugTable;
import dev.untorn.benchmarks.scoreboard.Judgement.Verdict;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.InputLimits;
import dev.untorn.bytecode.input.InputReader;
import dev.untorn.papers.CheckerList;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        .contains("1 jars; 1 have line number tables, with 2,842 lines.")
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
