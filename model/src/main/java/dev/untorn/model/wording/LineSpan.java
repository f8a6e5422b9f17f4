package dev.untorn.model.wording;

/** The source lines between two places of one method, in either order. */
public record LineSpan(int first, int last) {

  /** The lines in words; {@code %d} in the text for a single line stands for it. */
  public String text(String unknown, String single) {
    if (first <= 0 || last <= 0) {
      return unknown;
    }
    return first == last
        ? single.formatted(first)
        : "from :%d to :%d".formatted(Math.min(first, last), Math.max(first, last));
  }
}
