package dev.untorn.benchmarks.realbugs;

import dev.untorn.benchmarks.accuracy.OperationName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An operation of a library with a violation.
 *
 * @param buggy coordinates of a version with the violation
 * @param fixed coordinates of a version without it, if any
 * @param methods those in which the bug can be reported
 * @param kind the kind of bug, in a word
 * @param what the bug, in half a sentence
 */
public record RealBug(
    String buggy,
    Optional<String> fixed,
    String className,
    List<String> methods,
    String kind,
    String what) {

  public RealBug {
    methods = List.copyOf(methods);
  }

  public static List<RealBug> read(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(
            cells ->
                new RealBug(
                    cells[0],
                    Optional.of(cells[1]).filter(cell -> !cell.equals("-")),
                    cells[2],
                    List.of(cells[3].split(",", -1)),
                    cells[4],
                    cells[5]))
        .toList();
  }

  /** The file name of a jar with these Maven coordinates. */
  public static String jar(String coordinates) {
    String[] parts = coordinates.split(":", -1);
    return parts[1] + "-" + parts[2] + ".jar";
  }

  /** A selection of bugs: rules are developed on some projects and measured on the others. */
  public enum Part {
    DEVELOPMENT,
    HELD_OUT,
    ALL;

    public boolean contains(RealBug bug) {
      String group = bug.buggy().substring(0, bug.buggy().indexOf(':'));
      boolean isDevelopment = Math.floorMod(Integer.toUnsignedLong(group.hashCode()), 10) < 6;
      return this == ALL || isDevelopment == (this == DEVELOPMENT);
    }
  }

  public boolean isIn(OperationName operation) {
    return operation.className().equals(className) && methods.contains(operation.method());
  }

  public String operation() {
    return className.replaceAll(".*\\.", "") + "." + String.join(", ", methods);
  }
}
