package dev.untorn.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One run of a real process: exit code and what it said. */
record Program(int exitCode, String out, String err) {

  private static final long DEADLINE_MINUTES = 15;

  static Program run(Path folder, Map<String, String> environment, List<String> command) {
    try {
      Path out = Files.createTempFile("untorn-test", ".out");
      Path err = Files.createTempFile("untorn-test", ".err");
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().putAll(environment);
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      if (!process.waitFor(DEADLINE_MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new IllegalStateException("did not end in time: " + command);
      }
      Program program =
          new Program(process.exitValue(), Files.readString(out), Files.readString(err));
      Files.delete(out);
      Files.delete(err);
      return program;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
