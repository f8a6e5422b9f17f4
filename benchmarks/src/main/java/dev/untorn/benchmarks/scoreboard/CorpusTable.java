package dev.untorn.benchmarks.scoreboard;

import dev.untorn.analysis.CheckMode;
import dev.untorn.benchmarks.accuracy.CorpusFile;
import dev.untorn.benchmarks.accuracy.Evaluation;
import dev.untorn.benchmarks.accuracy.ExpectedFindings;
import dev.untorn.benchmarks.accuracy.OperationName;
import dev.untorn.benchmarks.accuracy.Table;
import dev.untorn.benchmarks.accuracy.Tally;
import dev.untorn.model.Rule;
import dev.untorn.model.Rule.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Counts the findings of each rule in some sources of the corpus, in default mode. */
final class CorpusTable {

  private final List<CorpusFile> files;
  private final Evaluation evaluation;

  CorpusTable(List<CorpusFile> files, Evaluation evaluation) {
    this.files = List.copyOf(files);
    this.evaluation = evaluation;
  }

  String text() {
    Table table =
        new Table(
            List.of("rule", "violations", "found", "missed", "unexpected", "recall", "precision"));
    for (Rule rule : Rule.values()) {
      if (rule.use() != Rule.Use.PAPER_MODE) {
        boolean isThere = evaluation.covers(List.of(rule), CheckMode.DEFAULT);
        table.row(row("`" + rule.id() + "`", List.of(rule), isThere));
      }
    }
    List<Rule> statics =
        Arrays.stream(Rule.values()).filter(rule -> rule.side() == Side.STATIC).toList();
    boolean isAnyThere = !evaluation.rules(CheckMode.DEFAULT).isEmpty();
    table.row(row("all static rules", statics, isAnyThere));
    return sentence() + "\n\n" + table.text();
  }

  private List<String> row(String name, Collection<Rule> rules, boolean isThere) {
    Tally tally = evaluation.tally(files, rules, CheckMode.DEFAULT);
    List<String> row = new ArrayList<>(List.of(name, Integer.toString(tally.torn())));
    if (isThere) {
      row.add(Integer.toString(tally.found()));
      row.add(Integer.toString(tally.missed()));
      row.add(Integer.toString(tally.unexpected()));
      row.addAll(List.of(tally.recall(), tally.precision()));
    } else {
      row.addAll(List.of(Table.NONE, Table.NONE, Table.NONE, Table.NONE, Table.NONE));
    }
    return row;
  }

  private String sentence() {
    ExpectedFindings expectedFindings = ExpectedFindings.of(files);
    List<OperationName> operations =
        files.stream()
            .flatMap(file -> file.operations().stream())
            .filter(operation -> expectedFindings.isTorn(operation) || counts(operation))
            .toList();
    long torn = operations.stream().filter(expectedFindings::isTorn).count();
    return "%d sources with %d operations: %d with a violation, %d without."
        .formatted(files.size(), operations.size(), torn, operations.size() - torn);
  }

  /** Whether a method counts: initializers, constructors and {@code main} do not. */
  private static boolean counts(OperationName operation) {
    return !operation.method().startsWith("<") && !operation.method().equals("main");
  }
}
