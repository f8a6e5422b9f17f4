package dev.untorn.model.json;

/** Thrown for a file that is not a findings file of this version. */
public final class UnreadableFindingsException extends Exception {

  private static final long serialVersionUID = 1L;

  public UnreadableFindingsException(String message) {
    super(message);
  }
}
