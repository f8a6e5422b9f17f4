package dev.untorn.benchmarks;

import static java.util.stream.Collectors.joining;

import dev.untorn.dynamic.DetectOptions;
import dev.untorn.dynamic.DetectorList;
import dev.untorn.dynamic.detect.Detector;
import dev.untorn.dynamic.detect.Detector.Coverage;
import dev.untorn.dynamic.detect.Recording;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.replay.DetectionMode;
import dev.untorn.dynamic.trace.TraceWriter;
import dev.untorn.dynamic.trace.format.TraceFormat;
import dev.untorn.model.Finding;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Measures how many events of a trace all rules over recorded runs process in a second, as in
 * {@code untorn analyze}.
 *
 * <p>The run is synthetic: four threads repeat operations. Most of these access the fields of one
 * of some thousand objects under its lock, some access shared objects without a lock.
 *
 * @param file the trace to write
 * @param events the minimum number of events
 */
record AnalyzeBenchmark(Path file, int events) {

  private static final int GOAL = 2;
  private static final int THREADS = 4;
  private static final int WORDS = 4;
  private static final int OBJECTS = 5000;
  private static final int FIELDS = 4;
  private static final int OPERATIONS = 20;

  /** Events of one operation. */
  private static final int LENGTH = 10;

  /** The number of operations in a chunk of a thread's events. */
  private static final int CHUNK = 200;

  /** Objects that are used without a lock. */
  private static final int FREE = 8;

  /** The figures, as text for the page. */
  String run() throws IOException {
    write();
    Recording recording = new Recording(() -> TraceFormat.open(file));
    Time survey = Time.of(() -> recording.profile(DetectionMode.ALL));
    List<Finding> findings = Collections.synchronizedList(new ArrayList<>());
    List<Detector> detectors = DetectorList.offline(DetectOptions.standard());
    Time rules =
        Time.of(() -> detectors.parallelStream().forEach(one -> detect(one, recording, findings)));
    String names =
        detectors.stream().map(one -> "`" + one.rule().id() + "`").collect(joining(" and "));
    String size = "%,d events of %d threads, %d MB on disk".formatted(events, THREADS, megabytes());
    Files.delete(file);
    double speed = events / 1e6 / (survey.wall + rules.wall);
    return String.format(
        Locale.ROOT,
        """
        %s; %d MB of heap; %d findings.

        | step | wall s | CPU s |
        |---|---|---|
        | first pass (profile), shared by both rules | %s |
        | second pass: %s in parallel | %s |

        | goal | measured | met |
        |---|---|---|
        | both rules: at least %d million events per second of wall time | %.1f million | %s |
        """,
        size,
        Runtime.getRuntime().maxMemory() >> 20,
        findings.size(),
        survey,
        names,
        rules,
        GOAL,
        speed,
        speed >= GOAL ? "yes" : "**no**");
  }

  /**
   * Seconds.
   *
   * @param cpu of all threads, those of the JVM included
   */
  private record Time(double wall, double cpu) {

    static Time of(Step step) throws IOException {
      Duration cpu = Exit.cpu();
      long wall = System.nanoTime();
      step.run();
      return new Time((System.nanoTime() - wall) / 1e9, Exit.cpu().minus(cpu).toNanos() / 1e9);
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.2f | %.2f", wall, cpu);
    }
  }

  /** An action that can throw an I/O exception. */
  private interface Step {
    void run() throws IOException;
  }

  private void detect(Detector detector, Recording recording, List<Finding> findings) {
    try {
      check(detector.detect(recording, findings::add));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long megabytes() throws IOException {
    return Files.size(file) >> 20;
  }

  private void check(Coverage detection) {
    if (detection.events() < events) {
      throw new IllegalStateException("%d events were read".formatted(detection.events()));
    }
  }

  private void write() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    try (TraceWriter writer = TraceWriter.create(file)) {
      name(writer);
      int[][] words = new int[THREADS][WORDS * LENGTH * CHUNK];
      for (long stamp = 1; stamp < events; stamp += (long) LENGTH * CHUNK * THREADS) {
        for (int i = 0; i < CHUNK * THREADS; i++) {
          fill(words[i % THREADS], i / THREADS * LENGTH, i * LENGTH, random);
        }
        for (int thread = 0; thread < THREADS; thread++) {
          writer.events(thread + 1, words[thread], LENGTH * CHUNK, stamp);
        }
      }
    }
  }

  private static void name(TraceWriter writer) {
    for (int field = 1; field <= FIELDS; field++) {
      writer.variable(field, Variable.ofField("made.Up", "field" + field));
    }
    for (int operation = 1; operation <= OPERATIONS; operation++) {
      String method = "operation" + operation;
      writer.operation(operation, Operation.method("made.Up", method, "()V", "Up.java", operation));
      for (int field = 0; field <= FIELDS; field++) {
        writer.site(
            site(operation, field),
            new Site("made.Up", method, "()V", field, "Up.java", 100 * operation + field),
            field);
      }
    }
  }

  private static int site(int operation, int field) {
    return operation * (FIELDS + 1) + field;
  }

  /** One operation: begins, acquires a lock, reads and writes, releases the lock and ends. */
  private static void fill(int[] words, int from, int order, SplittableRandom random) {
    int operation = 1 + random.nextInt(OPERATIONS);
    int object = OPERATIONS + 1 + random.nextInt(OBJECTS);
    int last = LENGTH - 1;
    put(words, from, EventKind.BEGIN, 0, operation);
    put(words, from + 1, EventKind.ACQUIRE, site(operation, 0), object);
    for (int i = 2; i < last - 1; i++) {
      int field = 1 + (operation + i) % FIELDS;
      boolean isFree = operation == 1 && i == 2;
      EventKind kind = i % 3 == 0 ? EventKind.WRITE : EventKind.READ;
      int target = isFree ? 1 + random.nextInt(FREE) : object;
      put(words, from + i, kind, site(operation, field), target);
    }
    put(words, from + last - 1, EventKind.RELEASE, site(operation, 0), object);
    put(words, from + last, EventKind.END, 0, operation);
    for (int i = 0; i < LENGTH; i++) {
      words[(from + i) * WORDS + WORDS - 1] = order + i;
    }
  }

  private static void put(int[] words, int index, EventKind kind, int site, int target) {
    int at = index * WORDS;
    words[at] = kind.code() | site << EventKind.BITS;
    words[at + 1] = target;
    words[at + 2] = 0;
  }
}
