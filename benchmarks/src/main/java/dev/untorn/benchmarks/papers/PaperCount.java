package dev.untorn.benchmarks.papers;

import dev.untorn.analysis.CheckMode;
import dev.untorn.benchmarks.accuracy.CorpusFile;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.benchmarks.accuracy.Evaluation;
import dev.untorn.benchmarks.accuracy.OperationName;
import dev.untorn.benchmarks.accuracy.ReportedFinding;
import dev.untorn.benchmarks.accuracy.Tally;
import dev.untorn.benchmarks.papers.PaperLine.Unit;
import dev.untorn.model.Rule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Counts what is found in our versions of the papers' programs, in the units of the papers. */
final class PaperCount {

  private final CorpusFolder corpus;
  private final List<Evaluation> evaluations;
  private final Map<String, OnlineReading> readings;

  /**
   * @param evaluations of different rules
   * @param readings by program
   */
  PaperCount(
      CorpusFolder corpus, List<Evaluation> evaluations, Map<String, OnlineReading> readings) {
    this.corpus = corpus;
    this.evaluations = List.copyOf(evaluations);
    this.readings = Map.copyOf(readings);
  }

  private Optional<Evaluation> evaluation(List<Rule> group, CheckMode mode) {
    return evaluations.stream().filter(one -> one.covers(group, mode)).findFirst();
  }

  /** The number of operations marked as violations that such rules could find. */
  Optional<Integer> marked(CorpusFile file, List<Rule> group) {
    return evaluation(group, CheckMode.PAPER)
        .map(one -> one.tally(file, group, CheckMode.PAPER).torn());
  }

  /** The operations that some rules report in a mode, if they apply. */
  Optional<String> text(CorpusFile file, Unit unit, List<Rule> group, CheckMode mode) {
    return evaluation(group, mode).map(one -> text(one, file, unit, group, mode));
  }

  private String text(
      Evaluation evaluation, CorpusFile file, Unit unit, List<Rule> group, CheckMode mode) {
    Tally tally = evaluation.tally(file, group, mode);
    List<ReportedFinding> reported = evaluation.reported(file, group, mode);
    return switch (unit) {
      case WARNINGS -> {
        long found =
            reported.stream().filter(one -> evaluation.isTorn(file, one.operation())).count();
        yield "%d / %d / %d".formatted(found, tally.missed(), reported.size() - found);
      }
      case TRANSACTIONS -> {
        SortedSet<OperationName> names =
            reported.stream()
                .map(ReportedFinding::operation)
                .collect(Collectors.toCollection(TreeSet::new));
        yield readings.get(file.name()).count(names, corpus.expectedFindings(file));
      }
      case OPERATIONS ->
          "%d / %d / %d".formatted(tally.found(), tally.missed(), tally.unexpected());
    };
  }

  /** Whether a number of a paper is also ours, in paper mode; true if ours does not count it. */
  boolean isSame(PaperLine line, CorpusFile file, List<Rule> group) {
    Optional<Evaluation> evaluation = evaluation(group, CheckMode.PAPER);
    if (group.isEmpty() || evaluation.isEmpty()) {
      return true;
    }
    Tally tally = evaluation.get().tally(file, group, CheckMode.PAPER);
    String counted = line.meaning().replaceFirst("^.*: ", "");
    String ours =
        switch (counted) {
          case "known violations" -> Integer.toString(tally.torn());
          case "violations missed" -> Integer.toString(tally.missed());
          case "false alarms" -> Integer.toString(tally.unexpected());
          case "errors in the text" -> Integer.toString(tally.found());
          case "warnings", "additional warnings" ->
              Integer.toString(evaluation.get().reported(file, group, CheckMode.PAPER).size());
          case "warnings of Flanagan and Freund" ->
              Integer.toString(tally.found() + tally.unexpected());
          default ->
              line.unit() == Unit.TRANSACTIONS
                  ? text(evaluation.get(), file, line.unit(), group, CheckMode.PAPER)
                  : line.number();
        };
    return line.unit() == Unit.TRANSACTIONS
        ? ours.startsWith(line.number())
        : ours.equals(line.number());
  }
}
