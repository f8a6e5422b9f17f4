package dev.untorn.analysis;

import static java.util.Objects.requireNonNull;

/**
 * How checkers look at a program.
 *
 * @param listener hears about each candidate of default mode
 * @param notes whether findings of default mode that are only notes are wanted
 */
public record CheckOptions(CheckMode mode, CandidateListener listener, Notes notes) {

  /** Whether findings of low confidence are wanted. */
  public enum Notes {
    LEFT_OUT,
    WANTED
  }

  public CheckOptions {
    requireNonNull(mode);
    requireNonNull(listener);
    requireNonNull(notes);
  }

  public CheckOptions(CheckMode mode, CandidateListener listener) {
    this(mode, listener, Notes.LEFT_OUT);
  }

  /** Nobody listens. */
  public CheckOptions(CheckMode mode) {
    this(mode, CandidateListener.NONE);
  }

  public CheckOptions with(Notes wanted) {
    return new CheckOptions(mode, listener, wanted);
  }
}
