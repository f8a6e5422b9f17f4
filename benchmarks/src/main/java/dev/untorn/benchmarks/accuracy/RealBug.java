package dev.untorn.benchmarks.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * An operation of a library that can be torn.
 *
 * @param buggy coordinates of a version in which it can
 * @param fixed coordinates of a version in which it cannot, if there is one
 * @param what the bug, in half a sentence
 */
record RealBug(String buggy, Optional<String> fixed, String className, String method, String what) {

  static List<RealBug> read(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(
            cells ->
                new RealBug(
                    cells[0],
                    Optional.of(cells[1]).filter(cell -> !cell.equals("-")),
                    cells[2],
                    cells[3],
                    cells[4]))
        .toList();
  }

  /** The name of the file that Maven makes of coordinates. */
  static String jar(String coordinates) {
    String[] parts = coordinates.split(":", -1);
    return parts[1] + "-" + parts[2] + ".jar";
  }

  boolean isIn(OperationName operation) {
    return operation.className().equals(className) && operation.method().equals(method);
  }
}
