package dev.untorn.bytecode.input;

/** An input that a person named cannot be used at all; the message is one clear line. */
public final class UnreadableInputException extends Exception {

  private static final long serialVersionUID = 1L;

  UnreadableInputException(String message) {
    super(message);
  }
}
