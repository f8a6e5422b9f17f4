package dev.untorn.benchmarks;

import dev.untorn.dynamic.event.EventHandler;
import dev.untorn.dynamic.event.EventKind;
import dev.untorn.dynamic.trace.TraceReader;
import dev.untorn.dynamic.trace.TraceWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Measures how many events can be written to a trace and read from it in a second of CPU.
 *
 * <p>The run is synthetic: threads take turns, and each repeats loops that acquire a lock, read and
 * write fields and elements of some thousand objects, and release the lock.
 *
 * @param file the trace to write
 * @param events the number of events
 * @param times the number of measurements of each figure, after a warm-up
 */
record TraceBenchmark(Path file, int events, int times) {

  private static final int GOAL = 10;
  private static final int THREADS = 8;
  private static final int CHUNK = 2048;
  private static final int WORDS = 4;
  private static final int LOOP = 20;
  private static final int LOOPS = 50;
  private static final int OBJECTS = 5000;
  private static final int LOCKS = 16;
  private static final double MILLION = 1e6;

  /** A measured task. */
  private interface Task {
    void run() throws IOException;
  }

  /** The figures, as text for the page. */
  String run() throws IOException {
    Sample write = measure(this::write);
    double bytes = (double) Files.size(file) / events;
    Sample read = measure(this::read);
    Sample visit = measure(this::visit);
    Files.delete(file);
    return String.format(
        Locale.ROOT,
        """
        %,d events of %d threads, %.1f bytes each; %d MB of heap.

        | what | million events per CPU second |
        |---|---|
        | encoding and writing | %s |
        | reading, in order | %s |
        | reading, with a call per event | %s |

        | goal | measured | met |
        |---|---|---|
        | reading: at least %d million events per CPU second | %.1f million | %s |
        """,
        events,
        THREADS,
        bytes,
        Runtime.getRuntime().maxMemory() >> 20,
        write.text("%.1f"),
        read.text("%.1f"),
        visit.text("%.1f"),
        GOAL,
        visit.median(),
        visit.median() >= GOAL ? "yes" : "**no**");
  }

  private Sample measure(Task task) throws IOException {
    task.run();
    List<Double> speeds = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      long before = cpu();
      task.run();
      speeds.add(events / MILLION / ((cpu() - before) / 1e9));
    }
    return new Sample(speeds);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void write() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    int[] words = new int[WORDS * CHUNK];
    try (TraceWriter writer = TraceWriter.create(file)) {
      for (int done = 0; done < events; done += CHUNK) {
        int thread = done / CHUNK % THREADS;
        int round = done / CHUNK / THREADS;
        for (int i = 0; i < CHUNK; i++) {
          put(words, WORDS * i, done + i, random);
        }
        int count = Math.min(CHUNK, events - done);
        writer.events(thread + 1, words, count, (long) round * CHUNK);
      }
    }
  }

  /** Writes one event; threads alternate after about thirty events. */
  private static void put(int[] words, int at, int number, SplittableRandom random) {
    int step = number % LOOP;
    int loop = number / 1000 % LOOPS;
    boolean locking = step == 0 || step == LOOP - 1;
    EventKind kind =
        step == 0
            ? EventKind.ACQUIRE
            : locking ? EventKind.RELEASE : step % 3 == 0 ? EventKind.WRITE : EventKind.READ;
    words[at] = kind.code() | ((1 + loop * LOOP + step) << EventKind.BITS);
    words[at + 1] = locking ? 1 + number / LOOP % LOCKS : 1000 + number / LOOP % OBJECTS;
    words[at + 2] = step % 5 == 1 ? random.nextInt(100) : 0;
    words[at + 3] = at / WORDS / 30 * 30;
  }

  private void read() throws IOException {
    Counting counting = new Counting();
    try (TraceReader reader = TraceReader.open(file)) {
      while (reader.next(counting)) {
        counting.sum += reader.stamp();
      }
    }
    require(counting.count, counting.sum);
  }

  private void visit() throws IOException {
    Counting counting = new Counting();
    try (TraceReader reader = TraceReader.open(file)) {
      reader.accept(counting);
    }
    require(counting.count, counting.sum);
  }

  private void require(long count, long sum) {
    if (count != events || sum == 0) {
      throw new IllegalStateException("%d events were read, not %d".formatted(count, events));
    }
  }

  /** Reads every event, as a detector would. */
  private static final class Counting implements EventHandler {
    private long count;
    private long sum;

    @Override
    public void event(EventKind kind, int thread, int target, int detail, int site) {
      count++;
      switch (kind) {
        case READ -> sum += target;
        case WRITE -> sum += site;
        default -> {
          // It is only counted.
        }
      }
    }
  }
}
