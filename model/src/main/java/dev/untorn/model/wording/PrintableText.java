package dev.untorn.model.wording;

/**
 * Makes untrusted text safe to print: escapes control characters, line breaks and bidirectional
 * marks, and measures and truncates text in columns.
 */
public final class PrintableText {

  private static final String ELLIPSIS = "\u2026";
  private static final int WIDE = 2;

  /** Marks without a width must not make a text arbitrarily long. */
  private static final int MAX_CHARACTERS_A_COLUMN = 4;

  private PrintableText() {}

  /** The text with every invisible or control character escaped. */
  public static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (isVisible(c)) {
                clean.appendCodePoint(c);
              } else {
                clean.append(String.format(c > 0xFFFF ? "\\u{%x}" : "\\u%04x", c));
              }
            });
    return clean.toString();
  }

  public static int width(String text) {
    return text.codePoints().map(PrintableText::width).sum();
  }

  /** The text, truncated in its middle to a maximum number of columns. */
  public static String elide(String text, int most) {
    if (text.length() <= MAX_CHARACTERS_A_COLUMN * most && width(text) <= most) {
      return text;
    }
    int half = (most - 1) / 2;
    String end = new StringBuilder(head(reversed(text), most - 1 - half)).reverse().toString();
    return head(text, half) + ELLIPSIS + end;
  }

  public static String pad(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - width(text)));
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  private static String head(String text, int columns) {
    int used = 0;
    int index = 0;
    while (index < Math.min(text.length(), MAX_CHARACTERS_A_COLUMN * columns)) {
      int c = text.codePointAt(index);
      used += width(c);
      if (used > columns) {
        break;
      }
      index += Character.charCount(c);
    }
    return text.substring(0, index);
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      case Character.SPACE_SEPARATOR -> c == ' ';
      default -> true;
    };
  }

  private static int width(int c) {
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return isWide(c) ? WIDE : 1;
  }

  private static boolean isWide(int c) {
    if (c < 0x1100) {
      return false;
    }
    if ((c >= 0x1F300 && c <= 0x1FAFF) || (c >= 0xFF01 && c <= 0xFF60)) {
      return true;
    }
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO, YI -> true;
      default -> c >= 0x3000 && c <= 0x303E;
    };
  }
}
