package dev.untorn.benchmarks;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * Measures parts of a corpus in one JVM that has seen all of it before, so that compiling Untorn
 * itself no longer counts. Small parts are read again and again until as many classes have been
 * read as in the largest, for a clock that ticks slowly.
 */
final class Warm {

  private static final String NEXT = "/";

  private Warm() {}

  /** The milliseconds of processor time for a class, several times for each part. */
  static List<Sample> measure(List<Growth.Part> parts, int times, ChildJvm jvm) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("warm", Integer.toString(times)));
    for (Growth.Part part : parts) {
      arguments.add(NEXT);
      arguments.add(Integer.toString(part.size()));
      arguments.addAll(part.programs().arguments());
    }
    jvm.start(arguments, Work.PROGRAM.options());
    Properties figures = jvm.figures();
    List<Sample> samples = new ArrayList<>();
    for (Growth.Part part : parts) {
      String[] values = figures.getProperty(Integer.toString(part.size())).split(" ", -1);
      samples.add(new Sample(List.of(values).stream().map(Double::valueOf).toList()));
    }
    return samples;
  }

  /** The other side: what runs in that JVM. */
  static void run(List<String> arguments) throws Exception {
    int times = Integer.parseInt(arguments.get(0));
    List<Growth.Part> parts = parse(arguments.subList(1, arguments.size()));
    Growth.Part all = parts.get(parts.size() - 1);
    millisPerClass(all, all.size());
    Properties figures = new Properties();
    for (int time = 0; time < times; time++) {
      for (Growth.Part part : parts) {
        String value = Double.toString(millisPerClass(part, all.size()));
        figures.merge(Integer.toString(part.size()), value, (a, b) -> a + " " + b);
      }
    }
    try (OutputStream out = Files.newOutputStream(Path.of(Exit.FILE))) {
      figures.store(out, null);
    }
  }

  private static double millisPerClass(Growth.Part part, int classes) throws Exception {
    int rounds = Math.max(1, classes / part.size());
    System.gc();
    Duration before = Exit.cpu();
    for (int round = 0; round < rounds; round++) {
      int read = UntornReading.of(part.programs()).counts().classes();
      if (read != part.size()) {
        throw new IllegalStateException("%d classes instead of %d".formatted(read, part.size()));
      }
    }
    return Exit.cpu().minus(before).toMillis() / (double) (rounds * part.size());
  }

  private static List<Growth.Part> parse(List<String> arguments) {
    List<Growth.Part> parts = new ArrayList<>();
    int end = arguments.size();
    for (int i = end - 1; i >= 0; i--) {
      if (arguments.get(i).equals(NEXT)) {
        int size = Integer.parseInt(arguments.get(i + 1));
        parts.add(0, new Growth.Part(size, Programs.parse(arguments.subList(i + 2, end))));
        end = i;
      }
    }
    return parts;
  }
}
