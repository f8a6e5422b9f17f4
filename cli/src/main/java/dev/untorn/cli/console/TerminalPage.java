package dev.untorn.cli.console;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A Markdown page for a terminal. Each row of a table becomes a paragraph: the first cell, the code
 * in the other cells indented, and their text. Everything else stays as it is.
 */
public final class TerminalPage {

  private static final int WIDTH = 100;
  private static final String TEXT = "  ";
  private static final String CODE = "      ";
  private static final String RULER = "|--";
  private static final String LINE_BREAK = "<br>";

  private final List<String> lines = new ArrayList<>();

  private TerminalPage() {}

  public static String of(String markdown) {
    TerminalPage page = new TerminalPage();
    List<String> source = markdown.lines().toList();
    boolean isCode = false;
    for (int i = 0; i < source.size(); i++) {
      String line = source.get(i);
      boolean isHeader = i + 1 < source.size() && source.get(i + 1).startsWith(RULER);
      isCode ^= line.startsWith("```");
      if (isCode || !line.startsWith("|")) {
        page.lines.add(line);
      } else if (!isHeader && !line.startsWith(RULER)) {
        page.addRow(line);
      }
    }
    return page.lines.stream().map(line -> line + "\n").collect(Collectors.joining());
  }

  private void addRow(String row) {
    String[] cells = row.substring(1, row.lastIndexOf('|')).split("\\|", -1);
    if (!lines.get(lines.size() - 1).isEmpty()) {
      lines.add("");
    }
    lines.add(cells[0].strip().replaceFirst(LINE_BREAK, ": ").replace("`", ""));
    Arrays.stream(cells).skip(1).map(String::strip).forEach(this::addCell);
  }

  private void addCell(String cell) {
    for (String line : cell.split(LINE_BREAK, -1)) {
      boolean isCode = line.startsWith("`") && line.indexOf('`', 1) == line.length() - 1;
      if (isCode) {
        lines.add(CODE + line.substring(1, line.length() - 1));
      } else {
        addText(line);
      }
    }
  }

  private void addText(String text) {
    StringBuilder line = new StringBuilder(TEXT);
    for (String word : text.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(TEXT);
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().stripTrailing());
  }
}
