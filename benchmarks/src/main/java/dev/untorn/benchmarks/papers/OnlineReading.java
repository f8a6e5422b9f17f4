package dev.untorn.benchmarks.papers;

import dev.untorn.benchmarks.accuracy.ExpectedFindings;
import dev.untorn.benchmarks.accuracy.OperationName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The verdict on the runs of our version of a paper's program by a person who has read its code.
 *
 * @param benign operations, as in {@code C.m}, with harmless violations
 */
record OnlineReading(String program, List<String> benign) {

  OnlineReading {
    benign = List.copyOf(benign);
  }

  static Map<String, OnlineReading> read(Path project) throws IOException {
    return Files.readAllLines(project.resolve(Path.of("benchmarks", "online.txt"))).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(cells -> new OnlineReading(cells[0], List.of(cells[1].split(",", -1))))
        .collect(Collectors.toMap(OnlineReading::program, Function.identity()));
  }

  /** Like the tables of [WS06]: bugs, benign ones, false ones and missed ones. */
  String count(Collection<OperationName> reported, ExpectedFindings expectedFindings) {
    long bugs = reported.stream().filter(expectedFindings::isTorn).count();
    long harmless = reported.stream().filter(this::isBenign).count();
    return "%d-%d-%d-%d"
        .formatted(
            bugs,
            harmless,
            reported.size() - bugs - harmless,
            expectedFindings.torn().size() - bugs);
  }

  private boolean isBenign(OperationName operation) {
    return benign.stream().anyMatch(name -> operation.toString().startsWith(name + "("));
  }
}
