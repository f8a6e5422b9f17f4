package dev.untorn.bytecode.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** The text of a table: lines of words, with comments behind {@code #}. */
final class TableParser {

  private TableParser() {}

  /** Told about one line. */
  @FunctionalInterface
  interface Reader {
    void read(List<String> words, int lineNumber);
  }

  /** The text of a table that comes with Untorn. */
  static String resource(String name) {
    try (InputStream in = TableParser.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the lines that have words. */
  static void forEachLine(String text, Reader reader) {
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      List<String> words = words(line);
      if (!words.isEmpty()) {
        reader.read(words, number);
      }
    }
  }

  /** Not by regular expressions: they take longer than all else that the tables need. */
  private static List<String> words(String line) {
    int comment = line.indexOf('#');
    StringTokenizer rest = new StringTokenizer(comment < 0 ? line : line.substring(0, comment));
    List<String> words = new ArrayList<>();
    while (rest.hasMoreTokens()) {
      words.add(rest.nextToken());
    }
    return words;
  }
}
