package dev.untorn.agent.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.instrument.LoopPrograms;
import dev.untorn.agent.instrument.Watched;
import dev.untorn.agent.instrument.Watched.Event;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that are there twice do the same, and tell the same, as if they were there once. */
class DuplicatedLoopsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rounds",
        "rows",
        "columns",
        "oneRowEach",
        "otherArray",
        "doWhile",
        "returns",
        "caught",
        "caughtInside",
        "onNull",
        "writes"
      })
  void tellsTheSame(String method) throws Exception {
    assertThat(told(method, Set.of()))
        .hasSizeGreaterThan(5)
        .isEqualTo(told(method, Set.of(FastPath.LOOPS)))
        .isEqualTo(told(method, Set.of(FastPath.REPEATS)));
  }

  private static List<String> told(String method, Set<FastPath> without) throws Exception {
    return Watched.run(LoopPrograms.class, method, without).stream()
        .filter(event -> !event.kind().equals("thread-begin"))
        .map(Event::toString)
        .toList();
  }
}
