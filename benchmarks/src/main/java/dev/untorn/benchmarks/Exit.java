package dev.untorn.benchmarks;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * The end of a measured JVM, however the work ends it: writes the resources that the process used
 * to a file. An unmeasured garbage collection makes the GC log show the memory in use at the end.
 */
final class Exit {

  static final String FILE = "figures.properties";

  private volatile Work.Done done = new Work.Done(Counts.NONE, this);

  private Exit() {}

  static Exit watch() {
    Exit exit = new Exit();
    Runtime.getRuntime().addShutdownHook(new Thread(exit::finish));
    return exit;
  }

  void done(Work.Done work) {
    done = work;
  }

  private void finish() {
    Properties figures = new Properties();
    figures.setProperty("cpu-millis", Long.toString(cpu().toMillis()));
    figures.setProperty("resident-kilobytes", Long.toString(residentKilobytes()));
    done.counts().store(figures);
    System.gc();
    try (OutputStream out = Files.newOutputStream(Path.of(FILE))) {
      figures.store(out, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** User and system time of this process so far. */
  static Duration cpu() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
  }

  /** The peak memory of this process, or 0 if the system does not report it. */
  static long residentKilobytes() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }
}
