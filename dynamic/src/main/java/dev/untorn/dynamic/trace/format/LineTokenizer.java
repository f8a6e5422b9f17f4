package dev.untorn.dynamic.trace.format;

import java.util.ArrayList;
import java.util.List;

/** The words of a line; those with spaces or special characters are quoted, # begins a comment. */
final class LineTokenizer {

  private static final String ODD = "\"\\#@";
  private static final int CODE_DIGITS = 4;

  private final String line;
  private int at;

  private LineTokenizer(String line) {
    this.line = line;
  }

  /** Splits a line; the message of an {@link IllegalArgumentException} is for users. */
  static List<String> of(String line) {
    LineTokenizer words = new LineTokenizer(line);
    List<String> found = new ArrayList<>();
    for (words.skipSpaces(); words.hasMore(); words.skipSpaces()) {
      found.add(words.next());
    }
    return found;
  }

  static String quote(String text) {
    StringBuilder quoted = new StringBuilder();
    boolean plain = !text.isEmpty();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      plain &= c > ' ' && c < 0x7F && ODD.indexOf(c) < 0;
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ' || c >= 0x7F) {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return plain ? text : "\"" + quoted + "\"";
  }

  private void skipSpaces() {
    while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
      at++;
    }
  }

  private boolean hasMore() {
    return at < line.length() && line.charAt(at) != '#';
  }

  private String next() {
    if (line.charAt(at) == '"') {
      return quoted();
    }
    int begin = at;
    while (at < line.length() && !Character.isWhitespace(line.charAt(at))) {
      at++;
    }
    return line.substring(begin, at);
  }

  private String quoted() {
    StringBuilder text = new StringBuilder();
    for (at++; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '"') {
        at++;
        return text.toString();
      }
      text.append(c == '\\' ? escaped() : c);
    }
    throw new IllegalArgumentException("a quotation mark is missing");
  }

  private char escaped() {
    at++;
    if (at < line.length() && line.charAt(at) != 'u') {
      return line.charAt(at);
    }
    int begin = at + 1;
    at += CODE_DIGITS;
    if (at >= line.length()) {
      throw new IllegalArgumentException("a quotation mark is missing");
    }
    try {
      return (char) Integer.parseInt(line, begin, at + 1, 16);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("\\u must be followed by four hexadecimal digits", e);
    }
  }
}
