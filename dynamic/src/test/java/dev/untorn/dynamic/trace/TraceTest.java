package dev.untorn.dynamic.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.TraceSymbols;
import dev.untorn.dynamic.event.TraceSymbols.ThreadName;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written is read: events in the order in which they happened, and names. */
class TraceTest {

  private static final int SEEDS = 200;

  @TempDir private Path folder;

  @Test
  void eventsComeBackInOrder() throws IOException {
    for (int seed = 0; seed < SEEDS; seed++) {
      RandomTrace run = new RandomTrace(seed, 50 * seed);
      try (TraceReader reader = TraceReader.open(write(run))) {
        assertThat(Event.all(reader)).as("seed %d", seed).isEqualTo(run.events());
        assertThat(reader.troubles()).as("seed %d", seed).isEmpty();
      }
    }
  }

  @Test
  void namesComeBack() throws IOException {
    try (TraceReader reader = TraceReader.open(write(new RandomTrace(1, 10)))) {
      TraceSymbols symbols = reader.symbols();
      for (int i = 1; i < 40; i++) {
        assertThat(symbols.site(i)).contains(RandomTrace.site(i));
        assertThat(symbols.variableAt(i)).isEqualTo(i % 7);
        assertThat(symbols.variable(i)).contains(RandomTrace.variable(i));
        assertThat(symbols.operation(i)).contains(RandomTrace.operation(i));
        assertThat(symbols.type(i)).contains("p.Type" + i);
        assertThat(symbols.typeOf(100 * i)).isEqualTo(i);
        assertThat(symbols.holderOf(100 * i)).isEqualTo(i % 5);
      }
      assertThat(symbols.thread(1)).contains(new ThreadName("main", ThreadName.Kind.PLATFORM));
      assertThat(symbols.thread(2))
          .contains(new ThreadName("worker \u00e9\ud83d\ude00 \"2\"\n", ThreadName.Kind.VIRTUAL));
      assertThat(symbols.problems()).containsExactly(new Problem("p.C", "not looked at"));
      assertThat(symbols.site(40)).isEmpty();
    }
  }

  private Path write(RandomTrace run) throws IOException {
    Path file = folder.resolve("run.trace");
    Files.deleteIfExists(file);
    try (TraceWriter writer = TraceWriter.create(file)) {
      run.writeTo(writer);
    }
    return file;
  }
}
