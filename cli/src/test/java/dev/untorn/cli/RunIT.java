package dev.untorn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.RunResult;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.trace.TraceReader;
import dev.untorn.engine.run.WatchedProcess;
import dev.untorn.model.Variable;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code untorn run} finds what can be torn, whatever the schedule and the end of the program. */
class RunIT {

  private static final Path JAR = Path.of("target", "untorn.jar").toAbsolutePath();
  private static final String CLASSES =
      Path.of("target", "test-classes").toAbsolutePath().toString();

  private static final String JUDGED = Judged.class.getName();

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"reader-first,,0", "writer-first,,0", "writer-first,exit,7", "reader-first,throw,1"})
  void findsWhatThreadsThatNeverMeetCouldTear(String order, String end, int exitCode) {
    List<String> arguments = new ArrayList<>(List.of(order));
    if (end != null) {
      arguments.add(end);
    }
    Program run = judged(List.of("-v"), arguments);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out())
        .contains("reduction  Judged.Buffer.append", "1 finding: 1 predicted")
        .contains("read length", "write length  (setLength)")
        .contains("Fix: hold the monitor of 'this' in length for the whole of append.")
        .contains("\n    at dev.untorn.cli.Judged$Buffer.")
        .contains("exit code " + exitCode);
  }

  @Test
  void findsItWhenSomebodyEndsTheProgram() throws Exception {
    String out = ended(command(List.of("run"), List.of(JUDGED, "writer-first", "wait")), "wait");
    assertThat(out).contains("1 finding: 1 predicted", "exit code 143");
  }

  /** As where another program starts the JVM. */
  @ParameterizedTest
  @ValueSource(strings = {"wait", "exit", "throw"})
  void theAgentAloneSaysWhatItFound(String end) throws Exception {
    Path result = folder.resolve("result");
    String options =
        AgentOptions.standard().with(DetectOptions.standard()).withResult(result).text();
    List<String> command =
        List.of(
            WatchedProcess.java().toString(),
            "-javaagent:" + JAR + "=" + options,
            "-cp",
            CLASSES,
            JUDGED,
            "writer-first",
            end);
    ended(command, end);
    assertThat(RunResult.read(result).orElseThrow().findings())
        .anyMatch(finding -> finding.operation().method().equals("append"));
  }

  /** Runs a program and returns what it printed; one that waits is asked to end. */
  private String ended(List<String> command, String end) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      if (end.equals("wait")) {
        assertThat(out.readLine()).isEqualTo("ready");
        process.toHandle().destroy();
      }
      return out.lines().collect(Collectors.joining("\n"));
    } finally {
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      process.destroyForcibly();
    }
  }

  /** All of them say the same of it, so it is one finding. */
  @Test
  void rulesThatNeedTheWholeRunAreReportedTogether() {
    String rules = "block,offline-reduction,reduction";
    Program run = judged(List.of("--rules", rules), List.of("writer-first"));
    assertThat(run.out())
        .contains("reduction, offline-reduction, block  Judged.Buffer.append")
        .contains("1 finding: 1 predicted", "events in", "exit code 0");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(judged(List.of("--rules", "block"), List.of("sound")).exitCode()).isZero();
  }

  @Test
  void isSilentOnSoundPrograms() {
    Program run = judged(List.of(), List.of("sound"));
    assertThat(run.out()).contains("No findings");
    assertThat(run.exitCode()).isZero();
  }

  /** By annotations and in the configuration; the other operations of the program are torn, too. */
  @ParameterizedTest
  @ValueSource(strings = {"reduction", "reduction,block,offline-reduction"})
  void believesWhatPeopleSay(String rules) throws Exception {
    Files.writeString(
        folder.resolve("untorn.yaml"),
        """
        assume:
          atomic: [dev.untorn.cli.Vouched$Whole]
          locks: |
            type dev.untorn.cli.Vouched$Gate
              acquire exclusive shut
              release exclusive lift
          run: |
            operation *Vouched.named # is meant to be atomic
            atomic  *.believedByName
            mover   *.movingByName
            guarded *.configured
            no-warn *.quiet
        """);
    Program run =
        Program.run(
            folder,
            Map.of(),
            command(List.of("run", "--rules", rules), List.of(Vouched.class.getName())));
    assertThat(run.out())
        .contains("Vouched.declared", "Vouched.whole", "Vouched.named")
        .contains("3 findings: 3 predicted", "Not shown: 1 suppressed");
  }

  @Test
  void watchesTheJvmsThatAProgramStarts() {
    Program run =
        Program.run(
            folder,
            Map.of(),
            command(
                List.of("run", "--children", "--include", "*Judged*,*ParentOf*"),
                List.of(ParentOf.class.getName(), CLASSES, JUDGED, "writer-first")));
    assertThat(run.out()).contains("Judged.Buffer.append", "1 finding: 1 predicted");
  }

  /** Of those that the papers report, the JDK has not repaired these. */
  @ParameterizedTest
  @CsvSource({
    "block,StringBuffer.append,AbstractStringBuilder.count",
    "block,Hashtable.putAll,Hashtable.modCount",
    "reduction,StringBuffer.append,",
    "reduction,Vector.equals,",
    "offline-reduction,Hashtable.putAll,",
  })
  void reportsOperationsOfTheJdk(String rule, String operation, String variable) {
    Program run = jdk(List.of("run", "--mode", "paper", "--rules", rule), "copies");
    assertThat(run.out())
        .contains("%s  %s ".formatted(rule, operation))
        .contains(variable == null ? "" : "change " + variable)
        .doesNotContain("Vector.constructor", "Not analyzed");
    assertThat(run.exitCode()).isEqualTo(1);
  }

  /** A call of a watched class is no access of the state of the object besides. */
  @Test
  void callsOfWatchedClassesAreNotCountedTwice() throws IOException {
    assertThat(jdk(List.of("record", "-o", "x.trace"), "copies").exitCode()).isZero();
    Set<String> states = new TreeSet<>();
    Set<String> fields = new TreeSet<>();
    try (TraceReader reader = TraceReader.open(folder.resolve("x.trace"))) {
      reader.accept(
          (kind, thread, target, detail, site) ->
              reader
                  .symbols()
                  .variable(reader.symbols().variableAt(site))
                  .ifPresent(
                      one ->
                          (one.part() == Variable.Part.STATE ? states : fields)
                              .add(one.className() + one.field())));
    }
    assertThat(fields).contains("java.util.VectorelementCount", "java.util.Hashtabletable");
    assertThat(states)
        .doesNotContain("java.util.Vector", "java.util.Hashtable", "java.lang.StringBuffer");
  }

  @Test
  void watchedClassesOfTheJdkBehaveTheSame() {
    String classes = "java.util.*,java.lang.StringBu*";
    String name = JdkClasses.class.getName();
    String java = WatchedProcess.java().toString();
    Program alone = Program.run(folder, Map.of(), List.of(java, "-cp", CLASSES, name, "load"));
    List<String> command = command(List.of("run", "--include", classes), List.of(name, "load"));
    command.add(command.indexOf("--") + 1, "-Xverify:all");
    Program watched = Program.run(folder, Map.of(), command);
    assertThat(watched.out())
        .startsWith(alone.out())
        .contains("java.util.*: not observed: ", "java.util.Arrays", "exit code 0");
  }

  private Program jdk(List<String> options, String part) {
    List<String> words = new ArrayList<>(options);
    words.addAll(List.of("--include", "java.util.Vector,java.util.Hashtable"));
    words.addAll(List.of("--include", "java.util.Stack,java.lang.StringBuffer"));
    return Program.run(folder, Map.of(), command(words, List.of(JdkClasses.class.getName(), part)));
  }

  private Program judged(List<String> options, List<String> arguments) {
    List<String> words = new ArrayList<>(List.of("run"));
    words.addAll(options);
    List<String> program = new ArrayList<>(List.of(JUDGED));
    program.addAll(arguments);
    return Program.run(folder, Map.of(), command(words, program));
  }

  private static List<String> command(List<String> options, List<String> program) {
    List<String> command =
        new ArrayList<>(List.of(WatchedProcess.java().toString(), "-jar", JAR.toString()));
    command.addAll(options);
    command.addAll(List.of("--", "-cp", CLASSES));
    command.addAll(program);
    return command;
  }
}
