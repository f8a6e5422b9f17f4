package dev.untorn.cli.execution;

import dev.untorn.cli.console.ProgressBar;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The steps of long work: shown on a terminal while they run, and timed. */
public final class Progress implements AutoCloseable {

  private static final double MILLIS = 1000.0;

  private final Optional<ProgressBar> bar;
  private final long start = System.nanoTime();
  private final Map<String, Long> millis = new ConcurrentHashMap<>();

  /**
   * @param bar nothing if nobody watches
   */
  public Progress(Optional<ProgressBar> bar) {
    this.bar = bar;
  }

  /** Does one step; several may run at once. */
  <T> T run(String name, Supplier<T> work) {
    long before = System.nanoTime();
    bar.ifPresent(shown -> shown.begin(name));
    try {
      return work.get();
    } finally {
      bar.ifPresent(shown -> shown.end(name));
      millis.put(name, millisSince(before));
    }
  }

  /** How long a step took, for people. */
  String time(String name) {
    return String.format(Locale.ROOT, "%.1f s", millis.getOrDefault(name, 0L) / MILLIS);
  }

  /** How much time has passed since the first step. */
  long millis() {
    return millisSince(start);
  }

  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }

  private static long millisSince(long nanos) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos);
  }
}
