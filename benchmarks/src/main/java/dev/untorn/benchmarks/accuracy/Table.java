package dev.untorn.benchmarks.accuracy;

import java.util.ArrayList;
import java.util.List;

/** A table in Markdown. */
public final class Table {

  /** Represents a number that no rule provides. */
  public static final String NONE = "–";

  private final int columns;
  private final List<List<String>> rows = new ArrayList<>();

  public Table(List<String> header) {
    columns = header.size();
    row(header);
    row(header.stream().map(cell -> "---").toList());
  }

  public void row(List<String> cells) {
    if (cells.size() != columns) {
      throw new IllegalArgumentException("%d cells, not %d".formatted(cells.size(), columns));
    }
    rows.add(List.copyOf(cells));
  }

  public String text() {
    StringBuilder text = new StringBuilder();
    rows.forEach(row -> text.append("| ").append(String.join(" | ", row)).append(" |\n"));
    return text.toString();
  }
}
