package dev.untorn.dynamic.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.untorn.dynamic.event.EventKind;
import dev.untorn.model.Site;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs are killed at random moments while they record, or end otherwise; all can be read. */
@Tag("once")
class KillIT {

  private static final int KILLS = 200;
  private static final int LATEST_MILLIS = 100;
  private static final int FIRST_BYTES = 4096;
  private static final int DEADLINE_SECONDS = 60;

  @TempDir private Path folder;

  @Test
  void everyTraceIsReadableToItsLastBlock() throws Exception {
    List<Callable<Long>> kills = new ArrayList<>();
    for (int i = 0; i < KILLS; i++) {
      int seed = i;
      kills.add(() -> kill(seed));
    }
    ExecutorService two = Executors.newFixedThreadPool(2);
    List<Long> events = new ArrayList<>();
    try {
      for (Future<Long> killed : two.invokeAll(kills)) {
        events.add(killed.get());
      }
    } finally {
      two.shutdownNow();
    }
    assertThat(events.stream().filter(read -> read > 0).count())
        .as("killed after the first event")
        .isGreaterThan(KILLS / 2);
    assertThat(events.stream().mapToLong(Long::longValue).sum()).isGreaterThan(KILLS);
  }

  /** How many events can be read. */
  private long kill(int seed) throws Exception {
    Path file = folder.resolve(seed + ".trace");
    recordAndKill(file, new Random(seed).nextInt(LATEST_MILLIS));
    long read = Files.exists(file) ? check(file, seed) : 0;
    Files.deleteIfExists(file);
    return read;
  }

  /** However a program ends: all that was handed over until then is there. */
  @ParameterizedTest
  @EnumSource(names = "KILLED", mode = EnumSource.Mode.EXCLUDE)
  void nobodyHasToCloseATrace(EndlessRun.End end) throws Exception {
    Path file = folder.resolve("run.trace");
    Process process = start(file, end);
    try {
      assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).isEqualTo(EndlessRun.ENDED);
    assertThat(check(file, 0)).isGreaterThan(EndlessRun.ENOUGH / 2);
  }

  private static Process start(Path file, EndlessRun.End end) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx32m",
            "-cp",
            classPath(),
            EndlessRun.class.getName(),
            file.toString(),
            end.name())
        .inheritIO()
        .start();
  }

  /** Machines are slow or fast: what is random is the time after the first events. */
  private static void awaitEvents(Path file, Process process) throws Exception {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (!Files.exists(file) || Files.size(file) < FIRST_BYTES) {
      assertThat(process.waitFor(1, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
      assertThat(System.nanoTime()).as("too slow").isLessThan(deadline);
    }
  }

  private static void recordAndKill(Path file, int millis) throws Exception {
    Process process = start(file, EndlessRun.End.KILLED);
    try {
      awaitEvents(file, process);
      assertThat(process.waitFor(millis, TimeUnit.MILLISECONDS)).as("ended by itself").isFalse();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)).isTrue();
  }

  /** No event of a thread is missing before the last one that is there, unless it is counted. */
  private static long check(Path file, int seed) throws IOException {
    int[] counters = new int[EndlessRun.THREADS + 1];
    long events = 0;
    try (TraceReader reader = TraceReader.open(file)) {
      for (Event event : Event.all(reader)) {
        if (event.kind() == EventKind.LOST) {
          counters[event.thread()] += event.target();
          continue;
        }
        if (event.target() != ++counters[event.thread()]) {
          fail("seed %d: event %d of thread %d", seed, event.target(), event.thread());
        }
        events++;
      }
      assertThat(reader.troubles())
          .as("seed %d", seed)
          .filteredOn(trouble -> !trouble.endsWith(" events were lost while recording"))
          .singleElement()
          .asString()
          .startsWith("truncated");
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
