package dev.untorn.model.wording;

import java.util.Locale;

/** The source lines between two places of one method, in either order. */
public record LineSpan(int first, int last) {

  /** The lines in words; in the text for a single line, {@code %d} represents it. */
  public String text(String unknown, String single) {
    if (first <= 0 || last <= 0) {
      return unknown;
    }
    return first == last
        ? String.format(Locale.ROOT, single, first)
        : "from :" + Math.min(first, last) + " to :" + Math.max(first, last);
  }
}
