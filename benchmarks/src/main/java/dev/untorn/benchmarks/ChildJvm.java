package dev.untorn.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Starts this program in a separate JVM and folder, and measures it. */
final class ChildJvm {

  /**
   * The resources that one process used.
   *
   * @param cpu seconds of all its threads, user and system
   * @param wall seconds from its start to its end
   * @param resident peak memory in megabytes, 0 if the system does not report it
   * @param heap maximum megabytes in use after a garbage collection
   */
  record Run(double cpu, double wall, double resident, double heap, Counts counts) {}

  private static final int DEADLINE_MINUTES = 60;
  private static final String OUTPUT = "output.txt";
  private static final String COLLECTIONS = "collections.txt";
  private static final Pattern COLLECTION =
      Pattern.compile("Pause (?:Young|Full).* \\d+M->(\\d+)M\\(");

  private final Path folder;

  ChildJvm(Path folder) {
    this.folder = folder.toAbsolutePath();
  }

  Run run(Work work, Programs programs, String... options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("work", work.argument()));
    arguments.addAll(programs.arguments());
    double wall =
        start(
            arguments,
            Stream.concat(Stream.of(work.options()), Stream.of(options)).toArray(String[]::new));
    Properties figures = figures();
    return new Run(
        Long.parseLong(figures.getProperty("cpu-millis")) / 1e3,
        wall,
        Long.parseLong(figures.getProperty("resident-kilobytes")) / 1024.0,
        heap(),
        work.counts(folder, Counts.load(figures)));
  }

  /** Runs the program, which writes its figures to a file, and returns the wall time in seconds. */
  double start(List<String> arguments, String... options) throws Exception {
    Files.createDirectories(folder);
    Files.deleteIfExists(folder.resolve(Exit.FILE));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classPath(), "-Xlog:gc:file=" + COLLECTIONS));
    command.addAll(List.of(options));
    command.add(BenchmarkMain.class.getName());
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectErrorStream(true).redirectOutput(folder.resolve(OUTPUT).toFile());
    long start = System.nanoTime();
    Process process = builder.start();
    boolean ended = process.waitFor(DEADLINE_MINUTES, TimeUnit.MINUTES);
    double wall = (System.nanoTime() - start) / 1e9;
    if (!ended) {
      process.destroyForcibly().waitFor();
      throw new IllegalStateException(arguments + " took more than its deadline");
    }
    if (process.exitValue() != 0 || !Files.exists(folder.resolve(Exit.FILE))) {
      throw new IllegalStateException(
          "%s ended with %d:%n%s"
              .formatted(arguments, process.exitValue(), Files.readString(folder.resolve(OUTPUT))));
    }
    return wall;
  }

  Properties figures() throws IOException {
    Properties figures = new Properties();
    try (InputStream in = Files.newInputStream(folder.resolve(Exit.FILE))) {
      figures.load(in);
    }
    return figures;
  }

  /** The class path of this JVM, valid in any folder. */
  private static String classPath() {
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      entries.add(Path.of(entry).toAbsolutePath().toString());
    }
    return String.join(File.pathSeparator, entries);
  }

  private double heap() throws IOException {
    int most = 0;
    for (String line : Files.readAllLines(folder.resolve(COLLECTIONS))) {
      Matcher collection = COLLECTION.matcher(line);
      if (collection.find()) {
        most = Math.max(most, Integer.parseInt(collection.group(1)));
      }
    }
    return most;
  }
}
