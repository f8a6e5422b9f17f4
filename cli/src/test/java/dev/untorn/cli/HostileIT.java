package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.trace.TraceReader;
import dev.untorn.engine.run.WatchedProcess;
import dev.untorn.model.Site;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that are hard to record, or do not end well, end as they do without the agent. */
class HostileIT {

  private static final Path JAR = Path.of("target", "untorn.jar").toAbsolutePath();
  private static final Path CLASSES = Path.of("target", "test-classes").toAbsolutePath();
  private static final List<String> HOSTILE =
      List.of("-Xmx128m", Hostile.class.getName(), "2000", "20000", "20000", "100");

  private static final int FIRST_BYTES = 100;
  private static final int LATEST_MILLIS = 500;

  @TempDir private Path folder;

  @Test
  void aHostileProgramDoesNotNoticeTheAgent() throws IOException {
    Program alone = Program.run(folder, Map.of(), java(HOSTILE));
    assertThat(alone).returns(0, Program::exitCode).returns("", Program::err);
    assertThat(Program.run(folder, Map.of(), recorded(HOSTILE))).isEqualTo(alone);
    try (TraceReader reader = TraceReader.open(trace())) {
      assertThat(reader.troubles()).isEmpty();
      assertThat(reader.symbols().problems())
          .containsExactly(
              new Problem(Hostile.Copied.class.getName(), "not observed: a hidden class"));
    }
  }

  @Test
  void aDiskThatIsFullCostsOnlyEvents() throws IOException {
    List<String> command = new ArrayList<>(List.of("sh", "-c", "ulimit -f 400; exec \"$@\"", "sh"));
    command.addAll(recorded(HOSTILE));
    Program full = Program.run(folder, Map.of(), command);
    assertThat(full).isEqualTo(Program.run(folder, Map.of(), java(HOSTILE)));
    assertThat(troubles()).anyMatch(one -> one.contains("events were lost"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit", "throw", "return"})
  void aTraceIsEndedHoweverTheProgramEnds(String ending) throws IOException {
    List<String> program = List.of(Endings.class.getName(), ending);
    assertThat(Program.run(folder, Map.of(), recorded(program)))
        .isEqualTo(Program.run(folder, Map.of(), java(program)));
    assertThat(troubles()).isEmpty();
  }

  @Test
  void aHaltCutsTheTraceShort() throws IOException {
    List<String> program = List.of(Endings.class.getName(), "halt");
    assertThat(Program.run(folder, Map.of(), recorded(program))).isEqualTo(new Program(6, "", ""));
    assertThat(troubles()).singleElement().asString().startsWith("truncated");
  }

  @ParameterizedTest
  @ValueSource(strings = {"recover", "exhaust"})
  void wantOfMemoryIsForTheProgramToDealWith(String ending) throws IOException {
    List<String> program = List.of("-Xmx24m", "-XX:+UseSerialGC", Endings.class.getName(), ending);
    assertThat(withoutPlaces(Program.run(folder, Map.of(), recorded(program))))
        .isEqualTo(withoutPlaces(Program.run(folder, Map.of(), java(program))));
    assertThat(troubles()).allMatch(one -> one.contains("lost"));
  }

  /**
   * Where the last bit of memory is used up is chance; and a JVM with any agent complains if
   * classes are loaded then.
   */
  private static Program withoutPlaces(Program program) {
    return new Program(
        program.exitCode(),
        program.out(),
        program.err().replaceAll("(?m)^(\\*\\*\\* java.lang.instrument ASSERTION|\tat ).*\n", ""));
  }

  @Test
  void aKilledProgramLosesOnlyTheLastMoment() throws Exception {
    Process process =
        new ProcessBuilder(recorded(List.of(Endings.class.getName(), "wait")))
            .directory(folder.toFile())
            .start();
    while (!isSeenWaiting()) {
      assertThat(process.isAlive()).isTrue();
      Thread.onSpinWait();
    }
    process.destroyForcibly();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(isSeenWaiting()).isTrue();
    assertThat(troubles()).singleElement().asString().startsWith("truncated");
  }

  /** More by {@code -Dkills=200}; each at another moment, from the first event on. */
  @Test
  void everyTraceOfAKilledProgramIsReadable() throws Exception {
    Random random = new Random(1);
    for (int i = 0; i < Integer.getInteger("kills", 5); i++) {
      Files.deleteIfExists(trace());
      Process process =
          new ProcessBuilder(recorded(List.of(Endings.class.getName(), "busy")))
              .directory(folder.toFile())
              .start();
      while (!Files.exists(trace()) || Files.size(trace()) < FIRST_BYTES) {
        assertThat(process.waitFor(1, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
      }
      assertThat(process.waitFor(random.nextInt(LATEST_MILLIS), TimeUnit.MILLISECONDS)).isFalse();
      process.destroyForcibly();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(troubles())
          .as("kill %d", i)
          .filteredOn(one -> !one.contains("events were lost"))
          .singleElement()
          .asString()
          .startsWith("truncated");
    }
  }

  /** Whether what the program does before it waits for good is in the trace. */
  private boolean isSeenWaiting() throws IOException {
    Path trace = trace();
    if (!Files.exists(trace) || Files.size(trace) < 100) {
      return false;
    }
    try (TraceReader reader = TraceReader.open(trace)) {
      Set<String> methods = new HashSet<>();
      reader.accept(
          (kind, thread, target, detail, site) ->
              methods.add(reader.symbols().site(site).map(Site::method).orElse("")));
      return methods.contains("await");
    }
  }

  private Path trace() {
    return folder.resolve("x.trace");
  }

  private List<String> troubles() throws IOException {
    try (TraceReader reader = TraceReader.open(trace())) {
      reader.accept((kind, thread, target, detail, site) -> assertThat(thread).isPositive());
      return reader.troubles();
    }
  }

  private List<String> recorded(List<String> program) {
    List<String> command = java(program);
    command.add(1, "-javaagent:%s=trace=%s,include=dev.untorn.cli.*".formatted(JAR, trace()));
    return command;
  }

  private static List<String> java(List<String> program) {
    List<String> command =
        new ArrayList<>(List.of(WatchedProcess.java().toString(), "-cp", CLASSES.toString()));
    command.addAll(program);
    return command;
  }
}
