package dev.untorn.benchmarks;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * Measures how the cost of a class grows with its program: the same jars are read and checked one
 * by one, then four and finally all at once, in one JVM after a warm-up, so that compiling Untorn
 * itself no longer counts.
 */
final class Growth {

  private static final int[] JARS_AT_ONCE = {1, 4};
  private static final String CLASSES = "classes";
  private static final String LARGEST = "largest";
  private static final String MEASURED = "measured";

  /** The measurement beside those of the rules. */
  static final String PROGRAM = "Program";

  private Growth() {}

  /** Measures each grouping of the jars several times. */
  static List<Results.Row> measure(Programs all, int times, ChildJvm jvm) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("growth", Integer.toString(times)));
    arguments.addAll(all.arguments());
    jvm.start(arguments, Work.PROGRAM.options());
    Properties figures = jvm.figures();
    List<Results.Row> rows = new ArrayList<>();
    for (Programs part : parts(all)) {
      int count = part.each().size();
      Map<String, Sample> millis = new LinkedHashMap<>();
      for (String what : figures.getProperty(MEASURED).split(" ", -1)) {
        List<String> values = List.of(figures.getProperty(key(count, what)).split(" ", -1));
        millis.put(what, new Sample(values.stream().map(Double::valueOf).toList()));
      }
      rows.add(
          new Results.Row(
              count,
              Integer.parseInt(figures.getProperty(CLASSES)),
              Integer.parseInt(figures.getProperty(LARGEST + count)),
              millis));
    }
    return rows;
  }

  private static String key(int count, String what) {
    return count + "-" + what;
  }

  /** The same jars in fewer and fewer programs. */
  static List<Programs> parts(Programs all) {
    LinkedHashSet<Programs> parts = new LinkedHashSet<>();
    for (int most : JARS_AT_ONCE) {
      parts.add(split(all, most));
    }
    parts.add(all);
    return List.copyOf(parts);
  }

  private static Programs split(Programs all, int most) {
    List<List<Path>> programs = new ArrayList<>();
    for (List<Path> program : all.each()) {
      for (int from = 0; from < program.size(); from += most) {
        programs.add(program.subList(from, Math.min(program.size(), from + most)));
      }
    }
    return new Programs(programs);
  }

  /** Runs in the child JVM. */
  static void run(List<String> arguments) throws Exception {
    int times = Integer.parseInt(arguments.get(0));
    Programs all = Programs.parse(arguments.subList(1, arguments.size()));
    UntornReading reading = UntornReading.of(all);
    int classes = reading.counts().classes();
    List<String> measured = new ArrayList<>(List.of(PROGRAM));
    RuleCosts.apply(reading.programs(), (rule, taken) -> measured.add(rule));
    Properties figures = new Properties();
    figures.setProperty(CLASSES, Integer.toString(classes));
    figures.setProperty(MEASURED, String.join(" ", measured));
    for (int time = 0; time < times; time++) {
      for (Programs part : parts(all)) {
        measure(part, classes, figures);
      }
    }
    try (OutputStream out = Files.newOutputStream(Path.of(Exit.FILE))) {
      figures.store(out, null);
    }
  }

  private static void measure(Programs part, int classes, Properties figures) throws Exception {
    Map<String, Duration> all = new LinkedHashMap<>();
    int read = 0;
    int largest = 0;
    for (List<Path> program : part.each()) {
      System.gc();
      Duration before = Exit.cpu();
      UntornReading reading = UntornReading.of(new Programs(List.of(program)));
      all.merge(PROGRAM, Exit.cpu().minus(before), Duration::plus);
      RuleCosts.apply(reading.programs(), (rule, taken) -> all.merge(rule, taken, Duration::plus));
      int here = reading.counts().classes();
      read += here;
      largest = Math.max(largest, here);
    }
    if (read != classes) {
      throw new IllegalStateException("%d classes instead of %d".formatted(read, classes));
    }
    int count = part.each().size();
    figures.setProperty(LARGEST + count, Integer.toString(largest));
    all.forEach(
        (what, taken) -> {
          String millis = Double.toString(taken.toMillis() / (double) classes);
          figures.merge(key(count, what), millis, (one, more) -> one + " " + more);
        });
  }
}
