package dev.untorn.analysis.rules;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.analysis.TestPrograms;
import dev.untorn.analysis.evidence.EvidenceRule;
import dev.untorn.model.Rule;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The tables of what is not reported on the pages of the rules name the evidence rules. */
class RulePagesTest {

  private static final Pattern FIRST_CELL =
      Pattern.compile("^\\|[^|]*?<br>([^|]*)\\|", Pattern.MULTILINE);
  private static final Pattern ID = Pattern.compile("`([^`]*)`");

  /** The ids in the first column of the tables of a page, below the name of the idiom. */
  private static Stream<String> ids(Rule rule) {
    return FIRST_CELL
        .matcher(rule.page())
        .results()
        .flatMap(cell -> ID.matcher(cell.group(1)).results())
        .map((MatchResult id) -> id.group(1));
  }

  @Test
  void tablesNameEachEvidenceRule() throws Exception {
    Set<String> named =
        Arrays.stream(Rule.values())
            .flatMap(RulePagesTest::ids)
            .collect(toCollection(TreeSet::new));
    Set<String> known =
        EvidenceRulesTest.all(TestPrograms.read("Harm")).stream()
            .map(EvidenceRule::id)
            .collect(toCollection(TreeSet::new));
    assertThat(named).isEqualTo(known);
  }

  @Test
  void eachIdStandsOncePerPage() {
    for (Rule rule : Rule.values()) {
      assertThat(ids(rule)).as(rule.id()).doesNotHaveDuplicates();
    }
  }
}
