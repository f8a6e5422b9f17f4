package dev.untorn.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Scanner;

/**
 * The cost of recording a real library at work, and of analyzing the trace.
 *
 * @param name of the workload
 */
record ServerRun(String name, long events, Time recording, Time analysis) {

  /**
   * Seconds.
   *
   * @param cpu of all threads
   */
  record Time(double wall, double cpu) {

    /** Reads wall time, user time and system time. */
    private static Time read(Scanner words) {
      return new Time(words.nextDouble(), words.nextDouble() + words.nextDouble());
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.1f | %.1f", wall, cpu);
    }
  }

  /** Reads the measurements of the script, one run per line. */
  static String table(Path file) throws IOException {
    StringBuilder rows = new StringBuilder();
    boolean isMet = true;
    for (String line : Files.readAllLines(file)) {
      try (Scanner words = new Scanner(line).useLocale(Locale.ROOT)) {
        ServerRun run =
            new ServerRun(words.next(), words.nextLong(), Time.read(words), Time.read(words));
        isMet &= run.analysis.wall < run.recording.wall;
        rows.append(run).append('\n');
      }
    }
    return """
        | workload | million events | recording, wall s | CPU s | analysis, wall s | CPU s |
        |---|---|---|---|---|---|
        %s
        | goal | met |
        |---|---|
        | analysis takes less time than recording | %s |
        """
        .formatted(rows, isMet ? "yes" : "**no**");
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "| %s | %.1f | %s | %s |", name, events / 1e6, recording, analysis);
  }
}
