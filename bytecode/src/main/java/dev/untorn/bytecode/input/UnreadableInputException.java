package dev.untorn.bytecode.input;

/** An input that a user named cannot be used at all; the message is one line. */
public final class UnreadableInputException extends Exception {

  private static final long serialVersionUID = 1L;

  UnreadableInputException(String message) {
    super(message);
  }
}
