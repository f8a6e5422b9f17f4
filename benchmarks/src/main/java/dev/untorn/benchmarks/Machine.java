package dev.untorn.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.stream.Stream;

/** Describes the machine and the time of a measurement. */
final class Machine {

  private Machine() {}

  /**
   * @param others other versions, such as "; SpotBugs 4", or nothing
   */
  static String sentence(String others) {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    return String.format(
        Locale.ROOT,
        """
        Measured on %s with %d cores (%s), %s of memory, JDK %s%s.
        Load average at the start: %.1f.""",
        LocalDate.now(ZoneOffset.UTC),
        Runtime.getRuntime().availableProcessors(),
        value("/proc/cpuinfo", "model name", System.getProperty("os.arch")),
        memory(value("/proc/meminfo", "MemTotal", "")),
        System.getProperty("java.runtime.version"),
        others,
        load);
  }

  private static String memory(String kilobytes) {
    String digits = kilobytes.replaceAll("\\D", "");
    return digits.isEmpty()
        ? "an unknown amount"
        : Math.round(Long.parseLong(digits) / 1024.0 / 1024.0) + " GB";
  }

  /** The text after a name and a colon in a file, if the file exists. */
  private static String value(String file, String name, String otherwise) {
    try (Stream<String> lines = Files.lines(Path.of(file))) {
      return lines
          .filter(line -> line.startsWith(name))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(otherwise);
    } catch (IOException e) {
      return otherwise;
    }
  }
}
