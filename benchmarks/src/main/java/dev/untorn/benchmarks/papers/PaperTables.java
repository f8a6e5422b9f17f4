package dev.untorn.benchmarks.papers;

import dev.untorn.analysis.CheckMode;
import dev.untorn.benchmarks.accuracy.CorpusFile;
import dev.untorn.benchmarks.accuracy.CorpusFolder;
import dev.untorn.benchmarks.accuracy.Evaluation;
import dev.untorn.benchmarks.accuracy.Table;
import dev.untorn.benchmarks.papers.PaperLine.Unit;
import dev.untorn.model.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The papers' tables, with our numbers beside theirs. */
public final class PaperTables {

  /** The citations of the papers in algorithms.md. */
  private static final Map<String, String> KEYS =
      Map.of("000", "AHB04", "001", "DPL12", "002", "FF08", "003", "WS06", "004", "Anon10");

  private static final List<CheckMode> MODES = List.of(CheckMode.PAPER, CheckMode.DEFAULT);

  private final CorpusFolder corpus;
  private final PaperCount count;
  private final Map<List<String>, PaperRemark> remarks;
  private final SamePrograms same;
  private final RecordedFigures figures;

  /**
   * @param evaluations of different rules
   */
  public PaperTables(Path project, CorpusFolder corpus, Evaluation... evaluations)
      throws IOException {
    this.corpus = corpus;
    count = new PaperCount(corpus, List.of(evaluations), OnlineReading.read(project));
    remarks = PaperRemark.read(project);
    same = SamePrograms.read(project);
    figures = RecordedFigures.read(project);
  }

  public String text(List<PaperLine> lines) throws IOException {
    Map<String, List<PaperLine>> tables = new LinkedHashMap<>();
    for (PaperLine line : lines) {
      String title =
          "Paper %s, %s".formatted(KEYS.getOrDefault(line.paper(), line.paper()), line.table());
      tables.computeIfAbsent(title, name -> new ArrayList<>()).add(line);
    }
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, List<PaperLine>> table : tables.entrySet()) {
      text.append("\n### ").append(table.getKey()).append("\n\n");
      text.append(new OneTable(table.getValue()).text());
    }
    return text.toString();
  }

  /** The rows with a number that is not ours, too, and that nobody has explained. */
  List<String> unexplained(List<PaperLine> lines) {
    List<String> open = new ArrayList<>();
    for (PaperLine line : lines) {
      List<Rule> group = line.rules();
      if (line.meaning().equals("known violations")) {
        group =
            lines.stream()
                .filter(one -> one.key().equals(line.key()) && !one.rules().isEmpty())
                .map(PaperLine::rules)
                .findFirst()
                .orElse(List.of());
      }
      for (String program : line.programs()) {
        if (remark(line).why().isEmpty() && !count.isSame(line, corpus.file(program), group)) {
          open.add(program + ": " + line);
        }
      }
    }
    return open;
  }

  private PaperRemark remark(PaperLine line) {
    return remarks.getOrDefault(line.key(), PaperRemark.NONE);
  }

  /** A table with the papers' columns, and then ours. */
  private final class OneTable {
    private final Map<String, Map<String, PaperLine>> rows = new LinkedHashMap<>();

    /** The columns of the paper: what is counted. */
    private final Map<String, List<Rule>> meanings = new LinkedHashMap<>();

    /** The rules of ours that it is about, and what they count. */
    private final Map<List<Rule>, Unit> groups = new LinkedHashMap<>();

    private final boolean hasJars;
    private final boolean hasPrograms;

    private OneTable(List<PaperLine> lines) {
      for (PaperLine line : lines) {
        meanings.put(line.meaning(), line.rules());
        rows.computeIfAbsent(line.row(), name -> new LinkedHashMap<>()).put(line.meaning(), line);
        groups.merge(line.rules(), line.unit(), (one, two) -> two == Unit.OPERATIONS ? one : two);
      }
      groups.remove(List.of());
      hasJars = lines.stream().anyMatch(line -> remark(line).jar().isPresent());
      hasPrograms = lines.stream().anyMatch(line -> !line.programs().isEmpty());
    }

    private String text() throws IOException {
      Table table = new Table(header());
      for (Map<String, PaperLine> numbers : rows.values()) {
        addRows(table, numbers);
      }
      return table.text();
    }

    private List<String> header() {
      List<String> header = new ArrayList<>(List.of("program"));
      header.addAll(meanings.keySet());
      if (hasJars) {
        header.add("the same program");
        groups.keySet().forEach(group -> addModes(header, "there, ", group));
      }
      if (hasPrograms) {
        header.addAll(List.of("our program", "its lines"));
        sizes().forEach(size -> header.add("ours, " + size));
        if (!groups.isEmpty()) {
          header.add("marked");
        }
        groups.keySet().forEach(group -> addModes(header, "ours, ", group));
      }
      header.add("reason for the difference");
      return header;
    }

    /** The columns of the paper with sizes of runs, which we measure, too. */
    private List<String> sizes() {
      return meanings.keySet().stream().filter(RecordedFigures.MEANINGS::contains).toList();
    }

    private void addModes(List<String> header, String where, Collection<Rule> group) {
      String ids = group.stream().map(Rule::id).collect(Collectors.joining(" and "));
      for (CheckMode mode : MODES) {
        header.add(where + ids + (mode == CheckMode.PAPER ? ": paper mode" : ": default mode"));
      }
    }

    /** One row for each program of ours; the first has what is the same for all. */
    private void addRows(Table table, Map<String, PaperLine> numbers) throws IOException {
      PaperLine any = numbers.values().iterator().next();
      List<String> paper = new ArrayList<>(List.of(any.row()));
      for (String meaning : meanings.keySet()) {
        paper.add(numbers.containsKey(meaning) ? numbers.get(meaning).number() : "");
      }
      if (hasJars) {
        addSame(paper, any);
      }
      String why = remark(any).why();
      for (String program : any.programs()) {
        List<String> row = new ArrayList<>(paper);
        addOurs(row, corpus.file(program));
        row.add(why);
        table.row(row);
        paper.replaceAll(cell -> "");
        why = "";
      }
      if (any.programs().isEmpty()) {
        while (paper.size() < header().size() - 1) {
          paper.add("");
        }
        paper.add(why);
        table.row(paper);
      }
    }

    private void addSame(List<String> row, PaperLine line) {
      row.add(remark(line).jar().orElse(""));
      for (List<Rule> group : groups.keySet()) {
        for (CheckMode mode : MODES) {
          row.add(remark(line).jar().map(jar -> same.warnings(jar, group.get(0), mode)).orElse(""));
        }
      }
    }

    private void addOurs(List<String> row, CorpusFile file) throws IOException {
      row.add(file.name());
      row.add(
          Long.toString(
              Files.readAllLines(file.source()).stream().filter(line -> !line.isBlank()).count()));
      sizes().forEach(size -> row.add(figures.figure(file.name(), size)));
      if (!groups.isEmpty()) {
        row.add(
            groups.keySet().stream()
                .flatMap(group -> count.marked(file, group).stream())
                .map(String::valueOf)
                .findFirst()
                .orElse(Table.NONE));
      }
      groups.forEach(
          (group, unit) ->
              MODES.forEach(
                  mode -> row.add(count.text(file, unit, group, mode).orElse(Table.NONE))));
    }
  }
}
