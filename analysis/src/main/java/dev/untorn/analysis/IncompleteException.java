package dev.untorn.analysis;

/** Thrown by a checker that has reported findings, but did not complete its analysis. */
public final class IncompleteException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param message the reason, for users
   */
  public IncompleteException(String message) {
    super(message);
  }
}
