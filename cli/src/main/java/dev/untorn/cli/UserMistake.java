package dev.untorn.cli;

/** Something that only the person at the keyboard can mend; the message is one clear line. */
final class UserMistake extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UserMistake(String message) {
    super(message);
  }
}
