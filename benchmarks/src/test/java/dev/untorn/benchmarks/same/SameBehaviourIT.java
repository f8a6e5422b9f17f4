package dev.untorn.benchmarks.same;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.RunResult;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real libraries do the same with and without the agent, also beside other agents. */
class SameBehaviourIT {

  private static final Path JAR =
      Path.of("..", "cli", "target", "untorn.jar").toAbsolutePath().normalize();
  private static final String SIZE = System.getProperty("same.size", "40");
  private static final long DEADLINE_MINUTES = 30;

  @TempDir private Path folder;

  @Test
  void librariesDoTheSame() throws Exception {
    List<String> names = List.of("database", "search", "server", "cache", "pool");
    String alone = run(List.of(), names);
    assertThat(alone.lines()).hasSize(names.size());
    Path result = folder.resolve("x.run");
    String options = "trace=%s,result=%s".formatted(folder.resolve("x.trace"), result);
    assertThat(run(List.of(untorn(options)), names)).isEqualTo(alone);
    assertThat(RunResult.read(result)).hasValueSatisfying(one -> assertThat(one.lost()).isZero());
  }

  @Test
  void mocksWorkBeforeAndBehind() throws Exception {
    List<String> names = List.of("mocks");
    String alone = run(List.of(agent("mockito-core")), names);
    assertThat(run(List.of(agent("mockito-core"), untorn("")), names)).isEqualTo(alone);
    assertThat(run(List.of(untorn(""), agent("mockito-core")), names)).isEqualTo(alone);
    assertThat(run(List.of("-XX:+EnableDynamicAgentLoading", untorn("")), names)).isEqualTo(alone);
  }

  @Test
  void coverageIsCountedBeforeAndBehind() throws Exception {
    List<String> names = List.of("pool");
    Map<String, Long> alone = covered(List.of(), List.of());
    assertThat(alone).containsKey("dev/untorn/benchmarks/same/PoolWorkload");
    assertThat(covered(List.of(untorn("")), List.of())).isEqualTo(alone);
    assertThat(covered(List.of(), List.of(untorn("")))).isEqualTo(alone);
    assertThat(run(List.of(debugger(), untorn("")), names)).isEqualTo(run(List.of(), names));
  }

  /** The classes that were run, with their numbers: these depend on what is in the class files. */
  private Map<String, Long> covered(List<String> before, List<String> behind) throws Exception {
    Path counts = folder.resolve("coverage");
    Files.deleteIfExists(counts);
    List<String> options = new ArrayList<>(before);
    options.add(
        agent("org.jacoco.agent")
            + "=includes=dev.untorn.benchmarks.*:org.apache.*,destfile="
            + counts);
    options.addAll(behind);
    run(options, List.of("pool"));
    ExecFileLoader loader = new ExecFileLoader();
    loader.load(counts.toFile());
    Map<String, Long> classes = new TreeMap<>();
    for (ExecutionData one : loader.getExecutionDataStore().getContents()) {
      classes.put(one.getName(), one.getId());
    }
    return classes;
  }

  private static String debugger() {
    return "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y,address=127.0.0.1:0";
  }

  private static String untorn(String options) {
    return "-javaagent:" + JAR + "=" + options;
  }

  /** The agent that a library is, by the name of its jar. */
  private static String agent(String name) {
    return "-javaagent:"
        + classPath().stream()
            .filter(path -> fileName(path).startsWith(name + "-"))
            .findFirst()
            .orElseThrow();
  }

  /** The workloads and the libraries; Untorn comes with its jar alone. */
  private static List<String> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(
            path ->
                fileName(path).equals("test-classes")
                    || (path.endsWith(".jar") && !fileName(path).startsWith("untorn-")))
        .toList();
  }

  private static String fileName(String path) {
    return Path.of(path).getFileName().toString();
  }

  private String run(List<String> options, List<String> names) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath())));
    command.add("-Djava.io.tmpdir=" + folder);
    command.addAll(options);
    command.addAll(List.of(Workloads.class.getName(), SIZE));
    command.addAll(names);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process = start(command, out, err);
    if (!process.waitFor(DEADLINE_MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("did not end in time: " + command);
    }
    assertThat(process.exitValue()).as(Files.readString(err)).isZero();
    assertThat(Files.readString(err)).doesNotContain("not active");
    return Files.readString(out);
  }

  private Process start(List<String> command, Path out, Path err) throws IOException {
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(Redirect.to(out.toFile()))
        .redirectError(Redirect.to(err.toFile()))
        .start();
  }
}
