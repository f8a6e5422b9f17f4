package dev.untorn.benchmarks.drivers;

import dev.untorn.benchmarks.accuracy.Table;
import dev.untorn.benchmarks.realbugs.RealBug;
import dev.untorn.model.Finding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;

/** Counts in how many runs of the drivers their bugs are reported; called by {@code drivers.sh}. */
public final class Drivers {

  private final Path project;
  private final int runs;
  private final List<String> rules;

  private Drivers(Path project, int runs, List<String> rules) {
    this.project = project;
    this.runs = runs;
    this.rules = List.copyOf(rules);
  }

  /**
   * Takes the project's folder and a part of the drivers, and then the number of runs, the rules
   * and a pattern for names of drivers. Without these it prints the coordinates of the jars.
   */
  public static void main(String[] args) throws Exception {
    Path project = Path.of(args[0]);
    RealBug.Part part = RealBug.Part.valueOf(args[1].toUpperCase(Locale.ROOT).replace('-', '_'));
    List<Driver> drivers =
        Driver.read(project).stream().filter(driver -> part.contains(driver.bug())).toList();
    if (args.length == 2) {
      drivers.stream()
          .flatMap(driver -> driver.versions().stream().flatMap(one -> driver.jars(one).stream()))
          .distinct()
          .sorted()
          .forEach(System.out::println);
      return;
    }
    Pattern names = Pattern.compile(args[4]);
    new Drivers(project, Integer.parseInt(args[2]), List.of(args[3].split(",", -1)))
        .print(drivers.stream().filter(one -> names.matcher(one.name()).find()).toList());
  }

  /** A line of the result: what each rule reports. */
  private record Line(Driver driver, String coordinates, Map<String, DriverRuns> byRule) {

    boolean isBuggy() {
      return coordinates.equals(driver.bug().buggy());
    }

    List<String> cells() {
      List<String> cells = new ArrayList<>(List.of(driver.name(), driver.operation()));
      cells.add(driver.bug().kind());
      cells.add((isBuggy() ? "" : "fixed: ") + coordinates.replaceAll(".*:", ""));
      byRule.values().forEach(one -> cells.add(one.text()));
      return cells;
    }
  }

  private void print(List<Driver> drivers) throws Exception {
    List<String> header = new ArrayList<>(List.of("driver", "operation", "kind", "version"));
    header.addAll(rules);
    Table table = new Table(header);
    List<Line> lines = lines(drivers);
    lines.forEach(line -> table.row(line.cells()));
    System.out.print(table.text() + "\n" + sums(lines) + "\n" + others(lines));
  }

  private List<Line> lines(List<Driver> drivers) throws Exception {
    ExecutorService threads =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      List<Future<Line>> tasks = new ArrayList<>();
      for (Driver driver : drivers) {
        for (String coordinates : driver.versions()) {
          tasks.add(threads.submit(() -> line(driver, coordinates)));
        }
      }
      List<Line> lines = new ArrayList<>();
      for (Future<Line> task : tasks) {
        lines.add(task.get());
      }
      return lines;
    } finally {
      threads.shutdownNow();
    }
  }

  private Line line(Driver driver, String coordinates) throws Exception {
    Map<String, DriverRuns> byRule = new LinkedHashMap<>();
    rules.forEach(rule -> byRule.put(rule, new DriverRuns(driver, rule)));
    DriverVersion version =
        new DriverVersion(driver, coordinates, project, project.resolve("benchmarks/target"));
    version.compile();
    for (int run = 0; run < runs; run++) {
      List<Finding> findings = version.run(rules, run);
      byRule.values().forEach(one -> one.add(findings));
    }
    Line line = new Line(driver, coordinates, byRule);
    System.err.println(String.join("  ", line.cells()));
    return line;
  }

  private String sums(List<Line> lines) {
    Table table =
        new Table(
            List.of("rule", "drivers", "all runs", "some", "never", "fixed", "still reported"));
    for (String rule : rules) {
      List<DriverRuns> buggy = runs(lines.stream().filter(Line::isBuggy).toList(), rule);
      List<DriverRuns> fixed = runs(lines.stream().filter(one -> !one.isBuggy()).toList(), rule);
      long always = buggy.stream().filter(DriverRuns::always).count();
      long never = buggy.stream().filter(DriverRuns::never).count();
      List<String> cells = new ArrayList<>(List.of(rule));
      List.of(
              (long) buggy.size(),
              always,
              buggy.size() - always - never,
              never,
              (long) fixed.size(),
              fixed.stream().filter(one -> !one.never()).count())
          .forEach(number -> cells.add(number.toString()));
      table.row(cells);
    }
    return table.text();
  }

  /** The other operations that rules report, a line for each driver, version and rule. */
  private static String others(Collection<Line> lines) {
    StringBuilder text = new StringBuilder("Others:\n");
    for (Line line : lines) {
      line.byRule()
          .forEach(
              (rule, runs) -> {
                if (!runs.others().isEmpty()) {
                  text.append(line.driver().name() + " " + line.cells().get(3) + " " + rule + ": ");
                  text.append(String.join(" ", runs.others()) + "\n");
                }
              });
    }
    return text.toString();
  }

  private static List<DriverRuns> runs(List<Line> lines, String rule) {
    return lines.stream().map(line -> line.byRule().get(rule)).toList();
  }
}
