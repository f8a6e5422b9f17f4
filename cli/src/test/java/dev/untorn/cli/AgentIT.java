package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.trace.TraceReader;
import dev.untorn.engine.run.WatchedProcess;
import dev.untorn.model.Variable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The agent and the commands that start it, from the jar. */
class AgentIT {

  private static final Path JAR = Path.of("target", "untorn.jar").toAbsolutePath();
  private static final String CLASSES =
      Path.of("target", "test-classes").toAbsolutePath().toString();

  @TempDir private Path folder;

  @Test
  void theDoctorFindsNoProblem() {
    Program doctor = untorn("doctor");
    assertThat(doctor).returns(0, Program::exitCode).returns("", Program::err);
    assertThat(doctor.out().lines()).hasSize(4).allMatch(line -> line.startsWith("ok "));
  }

  @Test
  void aProgramDoesTheSameWithAndWithoutTheAgent() {
    Program alone = java("-cp", CLASSES, HardToWatch.class.getName());
    assertThat(alone).returns(0, Program::exitCode);
    Program watched =
        java("-javaagent:" + JAR, "-Xverify:all", "-cp", CLASSES, HardToWatch.class.getName());
    assertThat(watched.out()).isEqualTo(alone.out());
    assertThat(watched).returns(0, Program::exitCode);
    assertThat(watched.err().replaceAll("(?m)^.*warning: Options -Xverify.*\n", "")).isEmpty();
  }

  @Test
  void aRecordingHasWhatHappened() throws IOException {
    Program recording =
        untorn("record", "-o", "x.trace", "--", "-cp", CLASSES, HardToWatch.class.getName());
    assertThat(recording.exitCode()).isZero();
    assertThat(recording.err()).startsWith("Observed ").hasLineCount(1);
    Map<EventKind, Integer> kinds = new EnumMap<>(EventKind.class);
    Map<String, Integer> reads = new HashMap<>();
    try (TraceReader reader = TraceReader.open(folder.resolve("x.trace"))) {
      reader.accept(
          (kind, thread, target, detail, site) -> {
            kinds.merge(kind, 1, Integer::sum);
            if (kind == EventKind.READ) {
              reads.merge(field(reader.symbols(), site), 1, Integer::sum);
            }
          });
      assertThat(reader.troubles()).isEmpty();
    }
    assertThat(kinds.get(EventKind.ACQUIRE))
        .isGreaterThan(2400)
        .isEqualTo(kinds.get(EventKind.RELEASE));
    assertThat(kinds).containsKeys(EventKind.ATOMIC_WRITE, EventKind.ESCAPE, EventKind.EDGE_IN);
    assertThat(reads).containsEntry("left", 1200).containsEntry("right", 1200);
  }

  private static String field(SymbolTable symbols, int site) {
    return symbols.variable(symbols.variableAt(site)).map(Variable::field).orElse("");
  }

  @Test
  void theJitStillCompilesWhatHasMonitors() {
    Program program =
        java(
            "-javaagent:" + JAR + "=trace=x.trace,include=*Hostile*",
            "-XX:+PrintCompilation",
            "-cp",
            CLASSES,
            Hostile.class.getName(),
            "100",
            "1",
            "400000",
            "1");
    assertThat(program.out().lines().filter(line -> line.contains("Hostile::")))
        .anyMatch(line -> line.matches(".* 4 +\\S+Hostile::exceptions.*"))
        .noneMatch(line -> line.matches(".*(not compilable|monitors|handler|pars(e|ing) ).*"));
  }

  @Test
  void exitCodesAndMistakesArePassedOn() {
    assertThat(untorn("record", "-o", "x.trace", "--", "-cp", CLASSES, "NoSuchClass").exitCode())
        .isEqualTo(1);
    assertThat(untorn("record", "-o", "x.trace"))
        .returns(2, Program::exitCode)
        .returns("", Program::out);
    Program run = untorn("run", "--", "-cp", CLASSES, HardToWatch.class.getName());
    assertThat(run.out()).contains("Analyzed", "exit code 0");
    assertThat(run.out()).doesNotContain("Not analyzed");
  }

  private Program untorn(String... arguments) {
    List<String> command = new ArrayList<>(List.of("-jar", JAR.toString()));
    command.addAll(List.of(arguments));
    return java(command.toArray(String[]::new));
  }

  private Program java(String... arguments) {
    List<String> command = new ArrayList<>(List.of(WatchedProcess.java().toString()));
    command.addAll(List.of(arguments));
    return Program.run(folder, Map.of(), command);
  }
}
