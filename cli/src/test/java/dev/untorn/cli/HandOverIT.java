package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.trace.TraceReader;
import dev.untorn.engine.run.WatchedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What threads learn of each other through tasks, futures and other things of the JDK is seen. */
class HandOverIT {

  private static final Path JAR = Path.of("target", "untorn.jar").toAbsolutePath();
  private static final Path CLASSES = Path.of("target", "test-classes").toAbsolutePath();

  @TempDir private Path folder;

  /** As a preview, so it is compiled only where it runs. */
  private static final String SCOPES =
      """
      import java.util.concurrent.StructuredTaskScope;

      final class Scopes {
        static volatile Scopes seen;
        int given;
        int taken;

        Scopes() {
          seen = this;
          given = 1;
        }

        void take() {
          taken = given + 1;
        }

        static void race(Scopes one) {
          one.given++;
        }

        public static void main(String[] args) throws InterruptedException {
          Scopes all = new Scopes();
          Scopes torn = new Scopes();
          try (var scope = StructuredTaskScope.open()) {
            for (int i = 0; i < 10; i++) {
              Scopes one = new Scopes();
              scope.fork(one::take);
            }
            scope.fork(all::take);
            scope.fork(torn::take);
            race(torn);
            scope.join();
            all.taken++;
          }
          all.take();
        }
      }
      """;

  @RepeatedTest(3)
  void onlyTheRaceHasNoOrder() throws IOException {
    List<String> program = List.of("-cp", CLASSES.toString(), HandOvers.class.getName());
    assertThat(unordered("*HandOvers*", program)).containsExactly("[race, take]");
  }

  @Test
  void whoJoinsAScopeKnowsWhatItsTasksHaveDone() throws IOException {
    String java = Integer.toString(Runtime.version().feature());
    Assumptions.assumeTrue(java.equals("25"), "structured concurrency as in Java 25");
    Path source = Files.writeString(folder.resolve("Scopes.java"), SCOPES);
    List<String> options = List.of("--enable-preview", "--release", java, "-d", folder.toString());
    List<String> command = new ArrayList<>(options);
    command.add(source.toString());
    assertThat(ToolProvider.findFirst("javac").orElseThrow())
        .returns(0, javac -> javac.run(System.out, System.err, command.toArray(String[]::new)));
    List<String> program = List.of("--enable-preview", "-cp", folder.toString(), "Scopes");
    assertThat(unordered("Scopes", program)).containsExactly("[race, take]");
  }

  private List<String> unordered(String include, List<String> program) throws IOException {
    Path trace = folder.resolve("x.trace");
    List<String> command = new ArrayList<>();
    command.add(WatchedProcess.java().toString());
    command.add("-javaagent:%s=trace=%s,include=%s".formatted(JAR, trace, include));
    command.addAll(program);
    assertThat(Program.run(folder, Map.of(), command)).isEqualTo(new Program(0, "", ""));
    try (TraceReader reader = TraceReader.open(trace)) {
      List<String> found = List.copyOf(Clocks.unordered(reader));
      assertThat(reader.troubles()).isEmpty();
      assertThat(reader.symbols().problems()).isEmpty();
      return found;
    }
  }
}
