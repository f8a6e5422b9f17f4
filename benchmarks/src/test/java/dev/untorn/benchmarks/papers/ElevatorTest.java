package dev.untorn.benchmarks.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.model.Finding;
import dev.untorn.model.Rule;
import dev.untorn.papers.CheckerList;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The paper counts sixteen violations in its lifts; so many pairs of regions are in ours. */
class ElevatorTest {

  private static final Pattern PAIRS =
      Pattern.compile("There are (\\d+) such pairs of critical sections");

  @Test
  void sixteenPairsOfRegionsAreTorn() throws Exception {
    CorpusFolder corpus = CorpusFolder.of(Path.of(".."));
    List<Finding> findings = new ArrayList<>();
    for (Checker checker :
        List.of(CheckerList.of(Rule.VIEW_INCONSISTENCY), CheckerList.of(Rule.CAUSAL_STALE_VALUE))) {
      checker.check(
          corpus.program(corpus.file("paper001.Elevator")),
          new CheckOptions(CheckMode.PAPER),
          findings::add);
    }
    assertThat(
            findings.stream()
                .filter(finding -> finding.operation().method().equals("visit"))
                .mapToInt(ElevatorTest::pairs)
                .sum())
        .isEqualTo(16);
  }

  private static int pairs(Finding finding) {
    Matcher pairs = PAIRS.matcher(finding.explanation().message());
    return pairs.find() ? Integer.parseInt(pairs.group(1)) : 1;
  }
}
