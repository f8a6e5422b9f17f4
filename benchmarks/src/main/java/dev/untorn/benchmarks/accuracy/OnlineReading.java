package dev.untorn.benchmarks.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The verdict on the runs of our version of a paper's program by a person who has read its code.
 *
 * @param benign operations, as in {@code C.m}, with harmless violations
 * @param remark the reason why our numbers differ from the paper's, or nothing
 */
record OnlineReading(String program, List<String> benign, String remark) {

  OnlineReading {
    benign = List.copyOf(benign);
  }

  static List<OnlineReading> read(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(cells -> new OnlineReading(cells[0], operations(cells[1]), cells[2]))
        .toList();
  }

  private static List<String> operations(String cell) {
    return cell.equals("-") ? List.of() : List.of(cell.split(",", -1));
  }

  boolean isBenign(OperationName operation) {
    return benign.stream().anyMatch(name -> operation.toString().startsWith(name + "("));
  }
}
