package dev.untorn.cli;

import dev.untorn.agent.AgentOptions;
import dev.untorn.cli.console.ExitCode;
import dev.untorn.cli.demo.PlantedViolation;
import dev.untorn.dynamic.DetectOptions;
import dev.untorn.engine.config.UsageException;
import dev.untorn.engine.run.RunOutcome;
import dev.untorn.engine.run.TemporaryFolder;
import dev.untorn.engine.run.WatchedProcess;
import dev.untorn.engine.run.WatchedProcess.Ending;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** {@code untorn doctor}: checks that Untorn works in this environment. */
@Command(name = "doctor")
final class DoctorCommand extends Subcommand {

  private static final int NEWEST_JAVA = 25;
  private static final List<String> OPTION_VARIABLES =
      List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS");

  @Override
  public Integer call() {
    ExitCode java = java();
    say("ok", "agent " + WatchedProcess.ownJar());
    say("ok", otherAgents());
    ExitCode planted = planted();
    console.out().flush();
    return Math.max(java.code(), planted.code());
  }

  private ExitCode java() {
    int version = Runtime.version().feature();
    boolean known = version <= NEWEST_JAVA;
    say(
        known ? "ok" : "warning",
        "Java %s in %s%s"
            .formatted(
                Runtime.version(),
                System.getProperty("java.home"),
                known ? "" : "; Untorn is tested with Java up to " + NEWEST_JAVA));
    return known ? ExitCode.NOTHING : ExitCode.INCOMPLETE;
  }

  /** Other agents do no harm, but they can explain unexpected results. */
  private static String otherAgents() {
    List<String> found =
        OPTION_VARIABLES.stream()
            .flatMap(
                variable ->
                    Stream.of(System.getenv().getOrDefault(variable, "").split("\\s+", -1))
                        .filter(one -> one.startsWith("-javaagent:") || one.startsWith("-agent"))
                        .map(one -> variable + ": " + one))
            .toList();
    return found.isEmpty() ? "no other agents" : "other agents: " + String.join(", ", found);
  }

  private ExitCode planted() {
    try (TemporaryFolder scratch = TemporaryFolder.make("untorn-doctor")) {
      return planted(scratch.path());
    } catch (IOException e) {
      throw new UsageException("cannot write temporary files: " + e.getMessage());
    }
  }

  private ExitCode planted(Path folder) throws IOException {
    copyProgram(folder);
    List<String> arguments = List.of("-cp", folder.toString(), PlantedViolation.class.getName());
    Ending ending =
        WatchedProcess.of(arguments, folder)
            .with(Redirect.DISCARD)
            .run(AgentOptions.standard().with(DetectOptions.standard()));
    if (ending.exitCode() != 0 || ending.result().isEmpty()) {
      say("failed", "the agent was not active in the test program");
      return ExitCode.INCOMPLETE;
    }
    if (!isFound(ending)) {
      say(
          "failed",
          "internal error: the agent missed the known violation; please report this output");
      return ExitCode.DEFECT;
    }
    say(
        "ok",
        "the agent found the known violation in %.1f seconds".formatted(ending.millis() / 1000.0));
    return ExitCode.NOTHING;
  }

  private static boolean isFound(Ending ending) {
    return RunOutcome.findings(ending).stream()
        .anyMatch(
            finding ->
                finding.operation().className().equals(PlantedViolation.class.getName())
                    && finding.operation().method().equals(PlantedViolation.TORN));
  }

  private static void copyProgram(Path folder) throws IOException {
    String name = PlantedViolation.class.getName().replace('.', '/') + ".class";
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    try (InputStream in = PlantedViolation.class.getResourceAsStream("/" + name)) {
      Files.copy(in, file);
    }
  }

  private void say(String state, String what) {
    console.out().print("%-8s %s%n".formatted(state, what));
  }
}
