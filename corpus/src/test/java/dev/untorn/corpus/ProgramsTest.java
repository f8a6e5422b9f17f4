package dev.untorn.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every program ends by itself, and well. */
class ProgramsTest {

  private static final long DEADLINE_SECONDS = 60;

  static Stream<String> programs() {
    return Sources.all().stream()
        .filter(source -> Sources.text(source).contains("static void main(String"))
        .map(Sources::className);
  }

  /** In a JVM of its own: threads that never end would otherwise stop the tests. */
  @ParameterizedTest
  @MethodSource("programs")
  void endsByItself(String program) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                program)
            .redirectErrorStream(true)
            .redirectOutput(Redirect.PIPE)
            .start();
    try {
      process.getOutputStream().close();
      // What a program prints is one line and fits into the pipe.
      assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).as("ended").isTrue();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.exitValue()).as(output).isZero();
      assertThat(output.lines().count()).as(output).isLessThanOrEqualTo(1);
    } finally {
      process.destroyForcibly();
    }
  }
}
