package dev.untorn.dynamic.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.untorn.model.Site;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs are killed at random moments while they record; what they wrote can be read. */
class KillIT {

  private static final int KILLS = 200;
  private static final int LATEST_MILLIS = 400;
  private static final int DEADLINE_SECONDS = 60;

  @TempDir private Path folder;

  @Test
  void everyTraceIsReadableToItsLastBlock() throws Exception {
    long events = 0;
    int recorded = 0;
    for (int seed = 0; seed < KILLS; seed++) {
      Path file = folder.resolve(seed + ".trace");
      recordAndKill(file, new Random(seed).nextInt(LATEST_MILLIS));
      long read = Files.exists(file) ? check(file, seed) : 0;
      recorded += read > 0 ? 1 : 0;
      events += read;
      Files.deleteIfExists(file);
    }
    assertThat(recorded).as("killed after the first event").isGreaterThan(KILLS / 2);
    assertThat(events).isGreaterThan(KILLS * 1000L);
  }

  private static void recordAndKill(Path file, int millis) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                EndlessRun.class.getName(),
                file.toString())
            .inheritIO()
            .start();
    try {
      assertThat(process.waitFor(millis, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
  }

  /** No event of a thread is missing before the last one that is there. */
  private static long check(Path file, int seed) throws IOException {
    int[] counters = new int[EndlessRun.THREADS + 1];
    long events = 0;
    try (TraceReader reader = TraceReader.open(file)) {
      while (reader.next()) {
        if (reader.target() != ++counters[reader.thread()]) {
          fail("seed %d: event %d of thread %d", seed, reader.target(), reader.thread());
        }
        events++;
      }
      assertThat(reader.troubles())
          .as("seed %d", seed)
          .singleElement()
          .asString()
          .startsWith("cut short");
    }
    return events;
  }

  private static String classPath() {
    return Stream.of(EndlessRun.class, TraceWriter.class, Site.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
        .map(place -> Path.of(URI.create(place.toString())).toString())
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }
}
