package dev.untorn.model.json;

/** A file that should hold findings does not, or holds those of another version. */
public final class UnreadableFindingsException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * @param message half a sentence that says what is wrong
   */
  public UnreadableFindingsException(String message) {
    super(message);
  }
}
