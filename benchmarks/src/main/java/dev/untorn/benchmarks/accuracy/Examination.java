package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.analysis.Checker;
import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.input.UnreadableInputException;
import dev.untorn.model.Rule;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What the checkers find in each source of the corpus, in both modes. */
final class Examination {

  private final Set<Rule> rules;
  private final Map<CheckMode, Map<String, SortedSet<Sighting>>> sightings;

  /** What is true of operations of other sources. */
  private final Truth others;

  /**
   * Takes what was found before.
   *
   * @param others what is true of the operations that a source has from others
   * @param sightings by mode and by the name of the source
   */
  Examination(
      Collection<Rule> rules,
      Truth others,
      Map<CheckMode, Map<String, SortedSet<Sighting>>> sightings) {
    this.rules = new TreeSet<>(rules);
    this.others = others;
    this.sightings = new EnumMap<>(sightings);
  }

  /** Looks at some sources of a corpus; where there are no checkers, none has to be read. */
  Examination(CorpusFolder corpus, List<CorpusFile> files, List<Checker> checkers)
      throws UnreadableInputException {
    others = Truth.of(List.of());
    sightings = new EnumMap<>(CheckMode.class);
    rules = checkers.stream().map(Checker::rule).collect(Collectors.toCollection(TreeSet::new));
    for (CheckMode mode : CheckMode.values()) {
      sightings.put(mode, new HashMap<>());
    }
    if (checkers.isEmpty()) {
      return;
    }
    for (CorpusFile file : files) {
      Program program = corpus.program(file);
      for (CheckMode mode : CheckMode.values()) {
        sightings.get(mode).put(file.name(), own(file, Sighting.of(checkers, program, mode)));
      }
    }
  }

  /** What is found in other sources is counted there. */
  private static SortedSet<Sighting> own(CorpusFile file, SortedSet<Sighting> all) {
    Set<OperationName> operations = Set.copyOf(file.operations());
    return all.stream()
        .filter(sighting -> operations.contains(sighting.operation()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Whether there is a checker for each of the rules that has something to say in a mode. */
  boolean covers(Collection<Rule> wanted, CheckMode mode) {
    return rules.containsAll(wanted)
        && (mode == CheckMode.PAPER
            || wanted.stream().noneMatch(rule -> rule.use() == Rule.Use.PAPER_MODE));
  }

  /** The rules whose checkers have something to say in a mode. */
  List<Rule> rules(CheckMode mode) {
    return rules.stream().filter(rule -> covers(List.of(rule), mode)).toList();
  }

  /** What some of the rules say about some of the sources, beside what is true. */
  Tally tally(Collection<CorpusFile> files, Collection<Rule> wanted, CheckMode mode) {
    Truth truth = Truth.of(files);
    SortedSet<OperationName> torn = new TreeSet<>();
    for (Rule rule : wanted) {
      boolean isWatching = rule.side() == Rule.Side.DYNAMIC && rules.contains(rule);
      torn.addAll(isWatching ? truth.torn() : truth.torn(rule));
    }
    List<Sighting> seen =
        files.stream()
            .flatMap(
                file -> sightings.get(mode).getOrDefault(file.name(), new TreeSet<>()).stream())
            .filter(sighting -> wanted.contains(sighting.rule()))
            .toList();
    Set<OperationName> operations =
        seen.stream().map(Sighting::operation).collect(Collectors.toCollection(TreeSet::new));
    return new Tally(
        torn.size(),
        (int) torn.stream().filter(operations::contains).count(),
        (int)
            operations.stream()
                .filter(operation -> !truth.isTorn(operation) && !others.isTorn(operation))
                .count(),
        seen.size());
  }
}
