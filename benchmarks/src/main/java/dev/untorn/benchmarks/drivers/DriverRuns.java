package dev.untorn.benchmarks.drivers;

import dev.untorn.model.Finding;
import dev.untorn.model.Severity;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The reports of one rule in the runs of a driver with one version of its library. */
final class DriverRuns {

  private final Driver driver;
  private final String rule;
  private int runs;
  private int hits;
  private final SortedSet<String> others = new TreeSet<>();

  DriverRuns(Driver driver, String rule) {
    this.driver = driver;
    this.rule = rule;
  }

  /** Adds a run; notes do not count. */
  void add(List<Finding> findings) {
    List<Finding> counted =
        findings.stream()
            .filter(finding -> finding.severity() != Severity.NOTE)
            .filter(finding -> finding.rules().stream().anyMatch(one -> one.id().equals(rule)))
            .toList();
    runs++;
    hits += counted.stream().anyMatch(one -> driver.isExpected(one.operation())) ? 1 : 0;
    counted.stream()
        .map(Finding::operation)
        .filter(operation -> !driver.isExpected(operation))
        .forEach(operation -> others.add(operation.className() + "." + operation.method()));
  }

  boolean always() {
    return hits == runs;
  }

  boolean never() {
    return hits == 0;
  }

  /** Other methods that were reported in any run. */
  SortedSet<String> others() {
    return new TreeSet<>(others);
  }

  String text() {
    return "%d of %d%s".formatted(hits, runs, others.isEmpty() ? "" : ", +" + others.size());
  }
}
