package dev.untorn.engine.run;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.RunResult;
import dev.untorn.engine.config.UsageException;
import dev.untorn.model.triage.Problem;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Java program that runs in a separate JVM, with the agent. */
public record WatchedProcess(
    List<String> arguments, Path folder, Reach reach, Redirect streams, Consumer<Process> started) {

  private static final String OPTIONS_VARIABLE = "JAVA_TOOL_OPTIONS";

  /** Hooks enlarge methods; the JVM would not compile those that become too large. */
  private static final String COMPILE_ALL = "-XX:-DontCompileHugeMethods";

  /** The JVMs that load the agent. */
  public enum Reach {
    /** The JVM of the program. */
    PROGRAM,
    /** Also the JVMs that the program starts. */
    CHILDREN
  }

  private static final Pattern JAVA = Pattern.compile("(.*[/\\\\])?java(\\.exe)?");

  /** The end of the process, with the agent's results. */
  public record Ending(
      int exitCode, Optional<RunResult> result, List<RunResult> others, long millis) {

    public List<Problem> problems() {
      if (result.isEmpty()) {
        return List.of(
            new Problem("the run", "the agent was not active, or the program was killed"));
      }
      List<Problem> problems = new ArrayList<>();
      results().forEach(one -> problems.addAll(one.problems()));
      long lost = results().stream().mapToLong(RunResult::lost).sum();
      if (lost > 0) {
        problems.add(new Problem("the run", lost + " events were lost"));
      }
      if (classes() == 0) {
        problems.add(
            new Problem(
                "the run",
                exitCode == 0
                    ? "no class was instrumented"
                    : "java exited with code %d before any class was instrumented"
                        .formatted(exitCode)));
      }
      return problems;
    }

    public int classes() {
      return results().stream().mapToInt(RunResult::classes).sum();
    }

    public List<RunResult> results() {
      return Stream.concat(result.stream(), others.stream()).toList();
    }
  }

  public WatchedProcess {
    arguments = List.copyOf(arguments);
    if (arguments.isEmpty()) {
      throw new UsageException("no program given; put the arguments for java after '--'");
    }
    if (arguments.get(0).endsWith(".jar")) {
      throw new UsageException(
          "'%s' is a jar; write 'untorn run -- -jar %s'"
              .formatted(arguments.get(0), arguments.get(0)));
    }
    if (JAVA.matcher(arguments.get(0)).matches()) {
      throw new UsageException(
          "leave out '%s': everything after '--' is passed to java".formatted(arguments.get(0)));
    }
  }

  public static WatchedProcess of(List<String> arguments, Path folder) {
    return new WatchedProcess(arguments, folder, Reach.PROGRAM, Redirect.INHERIT, process -> {});
  }

  public WatchedProcess with(Redirect others) {
    return new WatchedProcess(arguments, folder, reach, others, started);
  }

  public WatchedProcess with(Reach other) {
    return new WatchedProcess(arguments, folder, other, streams, started);
  }

  public WatchedProcess with(Consumer<Process> listener) {
    return new WatchedProcess(arguments, folder, reach, streams, listener);
  }

  public Ending run(AgentOptions options) {
    try (TemporaryFolder scratch = TemporaryFolder.make("untorn-run")) {
      Path result = scratch.path().resolve("result." + RunResult.PROCESS);
      long start = System.nanoTime();
      Process process = start(options.withResult(result));
      started.accept(process);
      int code = process.waitFor();
      long millis = (System.nanoTime() - start) / 1_000_000;
      Path own = RunResult.file(result, process.pid());
      return new Ending(code, RunResult.read(own), others(scratch, own), millis);
    } catch (IOException e) {
      throw new UsageException("cannot run java: " + e.getMessage());
    } catch (InterruptedException e) {
      throw new IllegalStateException("this thread is not interrupted", e);
    }
  }

  private static List<RunResult> others(TemporaryFolder scratch, Path own) throws IOException {
    try (Stream<Path> files = Files.list(scratch.path())) {
      return files
          .filter(file -> !file.equals(own))
          .sorted()
          .flatMap(file -> RunResult.read(file).stream())
          .toList();
    }
  }

  private Process start(AgentOptions options) throws IOException {
    String option = "-javaagent:" + ownJar() + "=" + options.text();
    List<String> command = new ArrayList<>();
    command.add(java().toString());
    if (reach == Reach.PROGRAM) {
      command.add(option);
      command.add(COMPILE_ALL);
    }
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toAbsolutePath().toFile())
            .redirectInput(streams.equals(Redirect.DISCARD) ? Redirect.PIPE : streams)
            .redirectOutput(streams)
            .redirectError(streams);
    if (reach == Reach.CHILDREN) {
      String own = "\"" + option + "\" " + COMPILE_ALL;
      builder.environment().merge(OPTIONS_VARIABLE, own, (known, more) -> known + " " + more);
    }
    return builder.start();
  }

  public static Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /** Whether the jar of this class is also the agent; the library's jar is not. */
  public static boolean hasOwnJar() {
    Path origin = origin();
    if (!Files.isRegularFile(origin)) {
      return false;
    }
    try (JarFile jar = new JarFile(origin.toFile())) {
      Manifest manifest = jar.getManifest();
      return manifest != null && manifest.getMainAttributes().getValue("Premain-Class") != null;
    } catch (IOException e) {
      return false;
    }
  }

  private static Path origin() {
    CodeSource source = WatchedProcess.class.getProtectionDomain().getCodeSource();
    return Path.of(URI.create(source.getLocation().toString()));
  }

  public static Path ownJar() {
    if (!hasOwnJar()) {
      throw new UsageException(
          "the agent is packaged in untorn.jar only; build that jar and run it");
    }
    Path jar = origin();
    if (jar.toString().indexOf('=') >= 0) {
      throw new UsageException("the JVM does not accept an agent path that contains '=': " + jar);
    }
    return jar;
  }
}
