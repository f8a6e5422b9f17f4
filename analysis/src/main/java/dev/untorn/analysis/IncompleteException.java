package dev.untorn.analysis;

/** Thrown by a checker that has handed over what it found, but did not look at everything. */
public final class IncompleteException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message why, for people
   */
  public IncompleteException(String message) {
    super(message);
  }
}
