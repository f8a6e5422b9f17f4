package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.CheckOptions;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.model.Rule;
import java.util.Collection;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * One rule claims that one operation can be torn.
 *
 * @param claim its id: an operation can be torn in several ways
 */
record Sighting(Rule rule, OperationName operation, String claim) implements Comparable<Sighting> {

  private static final Comparator<Sighting> ORDER =
      Comparator.comparing(Sighting::rule)
          .thenComparing(Sighting::operation)
          .thenComparing(Sighting::claim);

  /** All that some checkers claim, each claim of a rule once. */
  static SortedSet<Sighting> of(Collection<Checker> checkers, Program program, CheckMode mode) {
    SortedSet<Sighting> sightings = new TreeSet<>();
    for (Checker checker : checkers) {
      checker.check(
          program,
          new CheckOptions(mode),
          finding ->
              sightings.add(
                  new Sighting(
                      checker.rule(), OperationName.of(finding.operation()), finding.id())));
    }
    return sightings;
  }

  @Override
  public int compareTo(Sighting other) {
    return ORDER.compare(this, other);
  }
}
