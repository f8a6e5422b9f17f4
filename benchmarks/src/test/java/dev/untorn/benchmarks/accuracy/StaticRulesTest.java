package dev.untorn.benchmarks.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;
import dev.untorn.papers.CheckerList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The static rules, in default mode, find in each source of the corpus what its markers say. */
class StaticRulesTest {

  /** Rules of paper mode only are compared with the papers, on the scoreboard. */
  private static final List<Checker> CHECKERS =
      CheckerList.all().stream()
          .filter(checker -> checker.rule().use() != Rule.Use.PAPER_MODE)
          .toList();

  @TestFactory
  Stream<DynamicTest> everySource() throws IOException {
    CorpusFolder corpus = CorpusFolder.of(Path.of(".."));
    return corpus.files().stream()
        .map(
            file ->
                DynamicTest.dynamicTest(
                    file.name(), file.source().toUri(), () -> check(corpus, file)));
  }

  private static void check(CorpusFolder corpus, CorpusFile file) throws Exception {
    Program program = corpus.program(file);
    assertThat(program.problems()).isEmpty();
    Comparison comparison =
        new Comparison(
            file,
            corpus.expectedFindings(file),
            ReportedFinding.of(CHECKERS, program, CheckMode.DEFAULT));
    assertThat(comparison.mistakes(CHECKERS.stream().map(Checker::rule).toList())).isEmpty();
  }
}
