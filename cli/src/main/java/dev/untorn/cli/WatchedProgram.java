package dev.untorn.cli;

import dev.untorn.agent.AgentOptions;
import dev.untorn.agent.RunResult;
import dev.untorn.model.Problem;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A Java program that runs in a JVM of its own, with the agent.
 *
 * @param arguments what stands behind {@code java}
 */
record WatchedProgram(List<String> arguments, Path folder) {

  private static final Pattern JAVA = Pattern.compile("(.*[/\\\\])?java(\\.exe)?");

  /**
   * How it ended.
   *
   * @param result what the agent said at the end; nothing if it could not
   */
  record Ending(int exitCode, Optional<RunResult> result, long millis) {

    /** What was not watched, or not recorded. */
    List<Problem> problems() {
      if (result.isEmpty()) {
        return List.of(
            new Problem(
                "the run", "the agent was not active, or the program did not end by itself"));
      }
      RunResult said = result.get();
      List<Problem> problems = new ArrayList<>(said.problems());
      if (said.lost() > 0) {
        problems.add(new Problem("the trace", said.lost() + " events could not be written"));
      }
      if (said.classes() == 0) {
        problems.add(new Problem("the run", "no class was watched"));
      }
      return problems;
    }
  }

  /** Makes the options of the agent, which are to name the file for the result. */
  @FunctionalInterface
  interface Telling {
    AgentOptions options(Path result);
  }

  WatchedProgram {
    arguments = List.copyOf(arguments);
    if (arguments.isEmpty()) {
      throw new UserMistake("no program given; what belongs behind 'java' belongs behind '--'");
    }
    if (JAVA.matcher(arguments.get(0)).matches()) {
      throw new UserMistake(
          "leave out '%s': what belongs behind it belongs behind '--'".formatted(arguments.get(0)));
    }
  }

  /** Runs it to its end; it has the streams of this process. */
  Ending run(Telling telling) {
    return run(telling, Redirect.INHERIT);
  }

  Ending run(Telling telling, Redirect streams) {
    try {
      Path result = Files.createTempFile("untorn", ".run");
      try {
        long start = System.nanoTime();
        int code = start(telling.options(result), streams).waitFor();
        return new Ending(code, RunResult.read(result), (System.nanoTime() - start) / 1_000_000);
      } finally {
        Files.deleteIfExists(result);
      }
    } catch (IOException e) {
      throw new UserMistake("cannot run java: " + e.getMessage());
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts commands", e);
    }
  }

  private Process start(AgentOptions options, Redirect streams) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(java().toString());
    command.add("-javaagent:" + ownJar() + "=" + options.text());
    // Methods grow by hooks; the JVM would leave those that grow too large to its interpreter.
    command.add("-XX:-DontCompileHugeMethods");
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .directory(folder.toAbsolutePath().toFile())
        .redirectInput(streams.equals(Redirect.DISCARD) ? Redirect.PIPE : streams)
        .redirectOutput(streams)
        .redirectError(streams)
        .start();
  }

  /** The Java that runs this command. */
  static Path java() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  /** The jar that this command came from, which is the agent, too. */
  static Path ownJar() {
    CodeSource source = WatchedProgram.class.getProtectionDomain().getCodeSource();
    Path jar = Path.of(URI.create(source.getLocation().toString()));
    if (!Files.isRegularFile(jar)) {
      throw new UserMistake("the agent is only there in untorn.jar; build it, and use it");
    }
    if (jar.toString().indexOf('=') >= 0) {
      throw new UserMistake("the JVM takes no agent whose path has a '=' in it: " + jar);
    }
    return jar;
  }
}
