package dev.untorn.benchmarks.accuracy;

import dev.untorn.analysis.CheckMode;
import dev.untorn.model.Rule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The papers' tables, with our numbers next to theirs. */
final class PaperTables {

  /** The keys with which algorithms.md cites the papers. */
  private static final Map<String, String> KEYS =
      Map.of("000", "AHB04", "001", "DPL12", "002", "FF08", "003", "WS06", "004", "Anon10");

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
      String title =
          "Paper %s, %s".formatted(KEYS.getOrDefault(line.paper(), line.paper()), line.table());
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
    header.addAll(List.of("our program", "marked"));
    for (List<Rule> group : groups) {
      for (CheckMode mode : List.of(CheckMode.PAPER, CheckMode.DEFAULT)) {
        header.add("ours, %s: %s mode".formatted(ids(group), name(mode)));
      }
    }
    return header;
  }

  /** One row for each program of ours; the paper's numbers are in the first. */
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
      row.addAll(List.of("", ""));
      groups.forEach(group -> row.addAll(List.of("", "")));
      table.row(row);
    }
    for (String program : any.programs()) {
      List<String> row = new ArrayList<>(paper);
      CorpusFile file = corpus.file(program);
      row.addAll(List.of(program, marked(file, groups)));
      groups.forEach(group -> row.addAll(ours(file, group)));
      table.row(row);
      paper.replaceAll(cell -> "");
    }
  }

  private List<String> ours(CorpusFile file, List<Rule> group) {
    return Stream.of(CheckMode.PAPER, CheckMode.DEFAULT)
        .map(mode -> tally(file, group, mode).map(PaperTables::cell).orElse(Table.NONE))
        .toList();
  }

  /** The operations that are marked as violations; the same for all groups of a table. */
  private String marked(CorpusFile file, Set<List<Rule>> groups) {
    return groups.stream()
        .flatMap(group -> tally(file, group, CheckMode.PAPER).stream())
        .map(tally -> Integer.toString(tally.torn()))
        .findFirst()
        .orElse(Table.NONE);
  }

  private Optional<Tally> tally(CorpusFile file, List<Rule> group, CheckMode mode) {
    return evaluations.stream()
        .filter(evaluation -> evaluation.covers(group, mode))
        .map(evaluation -> evaluation.tally(file, group, mode))
        .findFirst();
  }

  private static String cell(Tally tally) {
    return "%d / %d / %d".formatted(tally.found(), tally.missed(), tally.unexpected());
  }

  private static String ids(Collection<Rule> rules) {
    return rules.stream().map(Rule::id).collect(Collectors.joining(" and "));
  }

  private static String name(CheckMode mode) {
    return mode == CheckMode.PAPER ? "paper" : "default";
  }
}
