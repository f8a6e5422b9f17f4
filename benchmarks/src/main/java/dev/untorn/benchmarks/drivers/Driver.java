package dev.untorn.benchmarks.drivers;

import dev.untorn.benchmarks.realbugs.RealBug;
import dev.untorn.model.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A short program in which threads run into a bug of a real library.
 *
 * @param expected the methods that rules must report, with their classes; any of them counts
 * @param libraries coordinates of other jars; {@code *} stands for the version of the library
 */
record Driver(String name, RealBug bug, List<String> expected, List<String> libraries) {

  private static final String NONE = "-";

  Driver {
    expected = List.copyOf(expected);
    libraries = List.copyOf(libraries);
  }

  static List<Driver> read(Path project) throws IOException {
    Path benchmarks = project.resolve("benchmarks");
    List<RealBug> bugs = RealBug.read(benchmarks.resolve("real-bugs.txt"));
    return Files.readAllLines(benchmarks.resolve("drivers.txt")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> of(List.of(line.split("\t", -1)), bugs))
        .toList();
  }

  private static Driver of(List<String> cells, List<RealBug> bugs) {
    List<String> methods = list(cells.get(3));
    RealBug bug =
        bugs.stream()
            .filter(one -> one.buggy().equals(cells.get(1)))
            .filter(one -> one.className().equals(cells.get(2)) && one.methods().equals(methods))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no bug of real-bugs.txt: " + cells));
    List<String> expected = list(cells.get(4));
    return new Driver(
        cells.get(0),
        bug,
        expected.isEmpty()
            ? methods.stream().map(method -> bug.className() + "." + method).toList()
            : expected,
        list(cells.get(5)));
  }

  private static List<String> list(String cell) {
    return cell.equals(NONE) ? List.of() : List.of(cell.split(",", -1));
  }

  Path source(Path project) {
    return project.resolve(Path.of("benchmarks", "drivers", name + ".java"));
  }

  /**
   * The versions of the library with which the driver runs: the buggy and the fixed one, if any.
   */
  List<String> versions() {
    List<String> versions = new ArrayList<>(List.of(bug.buggy()));
    bug.fixed().ifPresent(versions::add);
    return versions;
  }

  /** The coordinates of all jars that the driver needs with a version of the library. */
  List<String> jars(String coordinates) {
    String version = coordinates.substring(coordinates.lastIndexOf(':') + 1);
    List<String> jars = new ArrayList<>(List.of(coordinates));
    libraries.forEach(one -> jars.add(one.replace("*", version)));
    return jars;
  }

  boolean isExpected(Operation operation) {
    return expected.contains(operation.className() + "." + operation.method());
  }

  /** The expected operation, with the simple name of its class. */
  String operation() {
    String first = expected.get(0);
    String className = first.substring(0, first.lastIndexOf('.'));
    return first.substring(className.lastIndexOf('.') + 1);
  }
}
