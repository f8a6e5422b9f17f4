package dev.untorn.model.file;

/** A file that should hold findings does not, or holds those of another version. */
public final class DamagedFileException extends Exception {

  private static final long serialVersionUID = 1L;

  /**
   * @param message half a sentence that says what is wrong
   */
  public DamagedFileException(String message) {
    super(message);
  }
}
