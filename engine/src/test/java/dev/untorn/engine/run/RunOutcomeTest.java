package dev.untorn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.RunResult;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.result.EngineResult;
import dev.untorn.engine.run.WatchedProcess.Ending;
import dev.untorn.model.Rule;
import dev.untorn.model.triage.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a run yields that ends in one way or another. */
class RunOutcomeTest {

  private static final Path FOLDER = Path.of(".");

  @Test
  void aRunWithoutAnswerOfTheAgentIsIncomplete() {
    RunOutcome outcome = RunOutcome.of(new Ending(1, Optional.empty(), List.of(), 5), Set.of());
    assertThat(outcome.findings()).isEmpty();
    assertThat(outcome.problems())
        .containsExactly(
            new Problem("the run", "the agent was not active, or the program was killed"));
  }

  @Test
  void allJvmsCount() {
    RunResult program = result(3, 100, 0);
    RunResult child = result(2, 20, 7);
    RunOutcome outcome =
        RunOutcome.of(
            new Ending(4, Optional.of(program), List.of(child), 5), Set.of(Rule.REDUCTION));
    assertThat(outcome.problems()).containsExactly(new Problem("the run", "7 events were lost"));
    EngineResult result = outcome.result(List.of("-jar", "shop.jar"));
    assertThat(result.applied()).containsExactly(Rule.REDUCTION);
    assertThat(result.findings().inspections())
        .singleElement()
        .satisfies(
            one -> {
              assertThat(one.classes()).isEqualTo(5);
              assertThat(one.events()).isEqualTo(120);
              assertThat(one.inputs()).containsExactly("-jar", "shop.jar");
            });
  }

  @Test
  void mistakesAreFoundBeforeAProcessStarts() {
    assertThatThrownBy(() -> WatchedProcess.of(List.of(), FOLDER))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("no program given");
    assertThatThrownBy(() -> WatchedProcess.of(List.of("/bin/java", "-jar", "x"), FOLDER))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("leave out '/bin/java'");
    assertThatThrownBy(
            () -> WatchedProcess.of(List.of("-version"), FOLDER).run(AgentOptions.standard()))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("the agent is packaged in untorn.jar only");
  }

  private static RunResult result(int classes, long events, long lost) {
    return new RunResult(classes, events, lost, List.of(), List.of(), List.of(), List.of());
  }
}
