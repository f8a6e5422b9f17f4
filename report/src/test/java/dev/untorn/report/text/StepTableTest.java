package dev.untorn.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.model.Access;
import dev.untorn.model.Actor;
import dev.untorn.model.Explanation;
import dev.untorn.model.Finding;
import dev.untorn.model.Interleaving;
import dev.untorn.model.LockSet;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Variable;
import dev.untorn.model.wording.PrintableText;
import dev.untorn.report.Scenarios;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each actor has a column, each step a row, and all rows are equally wide. */
class StepTableTest {

  private static final Finding RESERVE = Scenarios.reserve();

  @Test
  void stepsStandInTheColumnsOfTheirActors() {
    assertThat(new StepTable(RESERVE).lines())
        .containsExactly(
            "|        A                            |        B                            |",
            "| read stock                    :14   |                                     |",
            "|                                     | write stock  (reserve)        :20   |",
            "| write stock                   :20   |                                     |");
  }

  @Test
  void noStepsMakeNoTable() {
    assertThat(lines()).isEmpty();
  }

  @Test
  void rowsAreEquallyWideWhateverNamesAreInThem() {
    for (int i = 0; i < 200; i++) {
      List<String> lines = new StepTable(Scenarios.numbered(i)).lines();
      assertThat(lines).isNotEmpty();
      assertThat(lines.stream().map(PrintableText::width).distinct()).as("finding " + i).hasSize(1);
    }
  }

  @Test
  void longTablesAreCutAndSaySo() {
    Step[] many = IntStream.range(0, 100).mapToObj(i -> step(1 + i % 2, "n")).toArray(Step[]::new);
    assertThat(lines(many)).hasSize(1 + 40 + 1).last().isEqualTo("and 60 more steps");
  }

  @Test
  void tablesWithManyActorsAreCutToo() {
    Step[] many = IntStream.rangeClosed(1, 12).mapToObj(i -> step(i, "n")).toArray(Step[]::new);
    assertThat(lines(many)).hasSize(1 + 8 + 1).last().isEqualTo("and 4 more steps");
  }

  @Test
  void longNamesAreElided() {
    assertThat(lines(step(1, "n".repeat(500))).get(1)).hasSizeLessThan(120);
  }

  private static Step step(int actor, String field) {
    Site site = new Site("p.C", "m", "()V", 1, "C.java", 7);
    Variable variable = Variable.ofField("p.C", field);
    return Step.of(Actor.of(actor), new Access(Access.Kind.READ, variable, site, LockSet.EMPTY));
  }

  private static List<String> lines(Step... steps) {
    Explanation explanation = new Explanation(Interleaving.of(steps), List.of(), "Torn.", "");
    return new StepTable(
            Finding.of(
                RESERVE.rules().first(),
                RESERVE.evidence().first(),
                RESERVE.severity(),
                RESERVE.claim(),
                explanation))
        .lines();
  }
}
