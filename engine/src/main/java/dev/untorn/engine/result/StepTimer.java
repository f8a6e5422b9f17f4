package dev.untorn.engine.result;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Runs the steps of long work, reports them to a {@link Progress}, and measures their time. */
public final class StepTimer {

  private static final double MILLIS = 1000.0;

  private final Progress progress;
  private final long start = System.nanoTime();
  private final Map<String, Long> millis = new ConcurrentHashMap<>();

  public StepTimer(Progress progress, int steps) {
    this.progress = progress;
    progress.plan(steps);
  }

  public <T> T run(String name, Supplier<T> work) {
    long before = System.nanoTime();
    progress.begin(name);
    try {
      return work.get();
    } finally {
      progress.end(name);
      millis.put(name, millisSince(before));
    }
  }

  public String time(String name) {
    return String.format(Locale.ROOT, "%.1f s", millis.getOrDefault(name, 0L) / MILLIS);
  }

  public long millis() {
    return millisSince(start);
  }

  private static long millisSince(long nanos) {
    // Zero would mean that the time was not measured.
    return Math.max(1, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos));
  }
}
