package dev.untorn.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.untorn.agent.instrument.InstrumentationOptions.Heuristic;
import dev.untorn.agent.method.FastPath;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.atomizer.Refinement;
import dev.untorn.model.Rule;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is written as the agent's options is read as the same. */
class AgentOptionsTest {

  @Test
  void whatIsWrittenIsRead() {
    AgentOptions options =
        new AgentOptions(
            Optional.of(Path.of("a,b;c%2c.trace")),
            Optional.of(Path.of("r")),
            List.of("p.*", "q;r"),
            List.of("*.X"),
            Heuristic.SYNCH,
            7,
            Optional.of(
                DetectOptions.standard()
                    .with(EnumSet.of(Refinement.HARM))
                    .withRules(Set.of(Rule.REDUCTION, Rule.BLOCK))
                    .withAssumptions(List.of("mover a,b;c.*"))),
            new LibraryHints(List.of("p.Q"), List.of("type p.C", "  read a b"), List.of("x; y")),
            Set.of(FastPath.REPEATS, FastPath.ARRAYS));
    assertThat(AgentOptions.parse(options.text())).isEqualTo(options);
    assertThat(AgentOptions.parse("")).isEqualTo(AgentOptions.standard());
  }

  @Test
  void whatIsWrongIsNamed() {
    assertThatThrownBy(() -> AgentOptions.parse("speed=high")).hasMessageContaining("'speed'");
    assertThatThrownBy(() -> AgentOptions.parse("trace")).hasMessageContaining("'trace'");
    assertThatThrownBy(() -> AgentOptions.parse("array-length=x")).hasMessageContaining("'x'");
  }
}
