package dev.untorn.analysis;

import static java.util.Objects.requireNonNull;

/**
 * How checkers look at a program.
 *
 * @param listener hears about each candidate of default mode
 */
public record CheckOptions(CheckMode mode, CandidateListener listener) {

  public CheckOptions {
    requireNonNull(mode);
    requireNonNull(listener);
  }

  /** Nobody listens. */
  public CheckOptions(CheckMode mode) {
    this(mode, CandidateListener.NONE);
  }
}
