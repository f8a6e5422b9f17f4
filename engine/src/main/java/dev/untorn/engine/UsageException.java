package dev.untorn.engine;

/** Something that only the person at the keyboard can mend; the message is one clear line. */
public final class UsageException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
