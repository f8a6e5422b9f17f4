package dev.untorn.analysis;

import static java.util.Objects.requireNonNull;

/**
 * The options of a static check.
 *
 * @param listener is notified of each candidate of default mode
 * @param notes whether default mode also reports findings that are only notes
 * @param context the calling context that paper mode distinguishes
 */
public record CheckOptions(
    CheckMode mode, CandidateListener listener, Notes notes, CallContext context) {

  /** Whether findings of low confidence are wanted. */
  public enum Notes {
    LEFT_OUT,
    WANTED
  }

  /** The calling context that paper mode distinguishes. */
  public enum CallContext {
    /** The locks held by the caller. */
    LOCKS,
    /** None: each lock acquired by a called method is distinct. */
    NONE
  }

  public CheckOptions {
    requireNonNull(mode);
    requireNonNull(listener);
    requireNonNull(notes);
    requireNonNull(context);
  }

  public CheckOptions(CheckMode mode, CandidateListener listener) {
    this(mode, listener, Notes.LEFT_OUT, CallContext.LOCKS);
  }

  /** Without a listener. */
  public CheckOptions(CheckMode mode) {
    this(mode, CandidateListener.NONE);
  }

  public CheckOptions with(Notes wanted) {
    return new CheckOptions(mode, listener, wanted, context);
  }
}
