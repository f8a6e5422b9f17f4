package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The papers' tables, with our numbers beside theirs. */
final class PaperTables {

  private final CorpusFolder corpus;
  private final List<Evaluation> evaluations;

  /**
   * @param evaluations of different rules
   */
  PaperTables(CorpusFolder corpus, Evaluation... evaluations) {
    this.corpus = corpus;
    this.evaluations = List.of(evaluations);
  }

  String text(List<PaperLine> lines) {
    Map<String, List<PaperLine>> tables = new LinkedHashMap<>();
    for (PaperLine line : lines) {
      String title = "Paper " + line.paper() + ", " + line.table();
      tables.computeIfAbsent(title, name -> new ArrayList<>()).add(line);
    }
    StringBuilder text = new StringBuilder();
    tables.forEach(
        (title, all) -> text.append("\n### ").append(title).append("\n\n").append(table(all)));
    return text.toString();
  }

  private String table(List<PaperLine> lines) {
    Set<String> meanings = new LinkedHashSet<>();
    Set<List<Rule>> groups = new LinkedHashSet<>();
    Map<String, Map<String, PaperLine>> rows = new LinkedHashMap<>();
    for (PaperLine line : lines) {
      meanings.add(line.meaning());
      groups.add(line.rules());
      rows.computeIfAbsent(line.row(), name -> new LinkedHashMap<>()).put(line.meaning(), line);
    }
    groups.remove(List.of());
    Table table = new Table(header(meanings, groups));
    rows.forEach((name, numbers) -> addRows(table, numbers, meanings, groups));
    return table.text();
  }

  private static List<String> header(Set<String> meanings, Set<List<Rule>> groups) {
    List<String> header = new ArrayList<>(List.of("program"));
    header.addAll(meanings);
    header.add("our program");
    for (List<Rule> group : groups) {
      for (CheckMode mode : List.of(CheckMode.PAPER, CheckMode.DEFAULT)) {
        header.add("ours, %s: %s mode".formatted(ids(group), name(mode)));
      }
    }
    return header;
  }

  /** One row for each program of ours; the paper's numbers stand in the first. */
  private void addRows(
      Table table, Map<String, PaperLine> numbers, Set<String> meanings, Set<List<Rule>> groups) {
    PaperLine any = numbers.values().iterator().next();
    List<String> paper = new ArrayList<>(List.of(any.row()));
    for (String meaning : meanings) {
      PaperLine line = numbers.get(meaning);
      paper.add(line == null ? "" : line.number());
    }
    if (any.programs().isEmpty()) {
      List<String> row = new ArrayList<>(paper);
      row.add("");
      groups.forEach(group -> row.addAll(List.of("", "")));
      table.row(row);
    }
    for (String program : any.programs()) {
      List<String> row = new ArrayList<>(paper);
      row.add(program);
      groups.forEach(group -> row.addAll(ours(program, group)));
      table.row(row);
      paper.replaceAll(cell -> "");
    }
  }

  private List<String> ours(String program, List<Rule> group) {
    List<String> cells = new ArrayList<>();
    for (CheckMode mode : List.of(CheckMode.PAPER, CheckMode.DEFAULT)) {
      cells.add(
          evaluations.stream()
              .filter(evaluation -> evaluation.covers(group, mode))
              .map(evaluation -> cell(evaluation.tally(files(program), group, mode)))
              .findFirst()
              .orElse(Table.NONE));
    }
    return cells;
  }

  private List<CorpusFile> files(String program) {
    return List.of(corpus.file(program));
  }

  private static String cell(Tally tally) {
    return "%d / %d / %d".formatted(tally.findings(), tally.missed(), tally.unexpected());
  }

  private static String ids(Collection<Rule> rules) {
    return rules.stream().map(Rule::id).collect(Collectors.joining(" and "));
  }

  private static String name(CheckMode mode) {
    return mode == CheckMode.PAPER ? "paper" : "default";
  }
}
