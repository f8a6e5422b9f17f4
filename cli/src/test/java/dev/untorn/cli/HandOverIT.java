package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

/** What threads learn of each other through tasks, futures and other things of the JDK is seen. */
class HandOverIT {

  private static final Path JAR = Path.of("target", "untorn.jar").toAbsolutePath();
  private static final Path CLASSES = Path.of("target", "test-classes").toAbsolutePath();

  @TempDir private Path folder;

  @RepeatedTest(3)
  void onlyTheRaceHasNoOrder() throws IOException {
    Path trace = folder.resolve("x.trace");
    Program program =
        Program.run(
            folder,
            Map.of(),
            List.of(
                WatchedProgram.java().toString(),
                "-javaagent:%s=trace=%s,include=*HandOvers*".formatted(JAR, trace),
                "-cp",
                CLASSES.toString(),
                HandOvers.class.getName()));
    assertThat(program).isEqualTo(new Program(0, "", ""));
    try (TraceReader reader = TraceReader.open(trace)) {
      assertThat(Clocks.unordered(reader)).containsExactly("[race, take]");
      assertThat(reader.troubles()).isEmpty();
      assertThat(reader.symbols().problems()).isEmpty();
    }
  }
}
