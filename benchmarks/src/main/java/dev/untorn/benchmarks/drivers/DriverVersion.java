package dev.untorn.benchmarks.drivers;

import dev.untorn.benchmarks.realbugs.RealBug;
import dev.untorn.model.Finding;
import dev.untorn.model.json.FindingsFile;
import dev.untorn.model.json.UnreadableFindingsException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/** A driver with one version of its library. */
final class DriverVersion {

  private static final int DEADLINE_SECONDS = 120;

  /** Drivers end before the second compiler of the JVM would help. */
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  private static final String FORMAT_VERSION = "0.1.0";

  private final Driver driver;
  private final Path project;
  private final Path folder;
  private final String libraries;

  /**
   * @param coordinates of the library
   * @param target the folder that has the jars in {@code driver-jars}
   */
  DriverVersion(Driver driver, String coordinates, Path project, Path target) {
    this.driver = driver;
    this.project = project;
    String version = coordinates.substring(coordinates.lastIndexOf(':') + 1);
    folder = target.resolve(Path.of("drivers", driver.name() + "-" + version));
    libraries =
        driver.jars(coordinates).stream()
            .map(jar -> target.resolve(Path.of("driver-jars", RealBug.jar(jar))).toString())
            .collect(Collectors.joining(File.pathSeparator));
  }

  void compile() throws IOException {
    Files.createDirectories(folder);
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                List.of(
                        "-nowarn",
                        "-proc:none",
                        "-Xlint:none",
                        "-XDsuppressNotes",
                        "-d",
                        folder.toString(),
                        "-cp",
                        libraries,
                        driver.source(project).toString())
                    .toArray(String[]::new));
    if (code != 0) {
      throw new IllegalStateException(folder.getFileName() + " cannot be compiled");
    }
  }

  /** Runs the driver under the rules, and returns what they report. */
  List<Finding> run(List<String> rules, int number) throws Exception {
    Path findings = folder.resolve(String.format(Locale.ROOT, "findings-%d.json", number));
    Path output = folder.resolve(String.format(Locale.ROOT, "output-%d.txt", number));
    Files.deleteIfExists(findings);
    Process process =
        new ProcessBuilder(command(rules, findings))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      process.destroy();
      throw new IllegalStateException(folder.getFileName() + " does not end");
    }
    if (process.exitValue() > 1 || !Files.exists(findings)) {
      throw new IllegalStateException(
          "%s ended with %d:%n%s"
              .formatted(folder.getFileName(), process.exitValue(), Files.readString(output)));
    }
    return read(findings);
  }

  private List<String> command(List<String> rules, Path findings) throws IOException {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        QUICK_START,
        "-jar",
        project.resolve(Path.of("cli", "target", "untorn.jar")).toString(),
        "run",
        "--rules=" + String.join(",", rules),
        "--format=json",
        "--output=" + findings,
        "--",
        QUICK_START,
        "-cp",
        folder + File.pathSeparator + libraries,
        mainClass());
  }

  /** The driver's class, in the package of its source. */
  private String mainClass() throws IOException {
    return Files.readAllLines(driver.source(project)).stream()
        .filter(line -> line.startsWith("package "))
        .map(line -> line.substring("package ".length(), line.length() - 1) + ".")
        .findFirst()
        .orElse("")
        .concat(driver.name());
  }

  private static List<Finding> read(Path file) throws IOException, UnreadableFindingsException {
    try (InputStream in = Files.newInputStream(file)) {
      return List.copyOf(FindingsFile.read(in, FORMAT_VERSION).findings());
    }
  }
}
