package dev.untorn.analysis;

import static java.util.Objects.requireNonNull;

/**
 * The options of a static check.
 *
 * @param listener is notified of each candidate of default mode
 * @param notes whether default mode also reports findings that are only notes
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

  /** Without a listener. */
  public CheckOptions(CheckMode mode) {
    this(mode, CandidateListener.NONE);
  }

  public CheckOptions with(Notes wanted) {
    return new CheckOptions(mode, listener, wanted);
  }
}
