package dev.untorn.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Every program ends by itself, and well. */
class ProgramsTest {

  private static final int SECONDS_FOR_ONE = 60;
  private static final int MINUTES_FOR_ALL = 10;
  private static final Path SOURCES = Path.of("src", "main", "java");

  @TempDir private Path temp;

  @TestFactory
  Stream<DynamicTest> everyProgramEndsByItself() throws Exception {
    List<Outcome> outcomes = outcomes(Path.of("target", "classes"), SECONDS_FOR_ONE, programs());
    return outcomes.stream()
        .map(outcome -> DynamicTest.dynamicTest(outcome.program(), () -> check(outcome)));
  }

  private static void check(Outcome outcome) {
    assertThat(outcome.ended()).as("ended: " + outcome.output()).isTrue();
    assertThat(outcome.output().lines().count()).as(outcome.output()).isLessThanOrEqualTo(1);
  }

  @Test
  void programsThatFailOrHangAreNamedAndTheOthersRun() throws Exception {
    List<String> planted =
        Stream.of("FailingLater", "Hanging", "Failing", "Fine")
            .map(name -> "dev.untorn.corpus.Planted$" + name)
            .toList();
    List<Outcome> outcomes = outcomes(Path.of("target", "test-classes"), 3, planted);
    assertThat(outcomes).extracting(Outcome::program).isEqualTo(planted);
    assertThat(outcomes).extracting(Outcome::ended).containsExactly(true, false, true, true);
    assertThat(outcomes.get(0).output()).contains("no such floor", "\n");
    assertThat(outcomes.get(1).output()).contains("Planted$Hanging.main");
    assertThat(outcomes.get(2).output()).contains("no such floor", "\n");
    assertThat(outcomes.get(3).output()).isEqualTo("fine");
  }

  private static List<String> programs() throws IOException {
    List<String> programs = new ArrayList<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".java")).sorted().toList()) {
        if (Files.readString(file).contains("static void main(String")) {
          String path = SOURCES.relativize(file).toString();
          programs.add(path.replace(".java", "").replace(file.getFileSystem().getSeparator(), "."));
        }
      }
    }
    return programs;
  }

  /** Of all programs, in other JVMs: one that does not end takes its JVM along. */
  private List<Outcome> outcomes(Path classes, int seconds, List<String> programs)
      throws Exception {
    List<Outcome> outcomes = new ArrayList<>();
    while (outcomes.size() < programs.size()) {
      List<String> rest = programs.subList(outcomes.size(), programs.size());
      List<Outcome> more = run(classes, seconds, rest);
      assertThat(more).as("outcome of " + rest.get(0)).isNotEmpty();
      outcomes.addAll(more);
    }
    return outcomes;
  }

  private List<Outcome> run(Path classes, int seconds, List<String> programs) throws Exception {
    Path output = Files.createTempFile(temp, "outcomes", "");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(Runner.class.getName(), classes.toString(), Integer.toString(seconds)));
    command.addAll(programs);
    Process process = new ProcessBuilder(command).redirectOutput(output.toFile()).start();
    try {
      process.getOutputStream().close();
      assertThat(process.waitFor(MINUTES_FOR_ALL, TimeUnit.MINUTES)).as("ended").isTrue();
    } finally {
      process.destroyForcibly();
    }
    return Files.readAllLines(output).stream().map(Outcome::parse).toList();
  }
}
