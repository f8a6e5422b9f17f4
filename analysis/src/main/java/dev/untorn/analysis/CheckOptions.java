package dev.untorn.analysis;

import static java.util.Objects.requireNonNull;

/**
 * The options of a static check.
 *
 * @param listener hears about each candidate of default mode
 * @param notes whether findings of default mode that are only notes are wanted
 * @param context what paper mode knows about the callers of a method
 */
public record CheckOptions(
    CheckMode mode, CandidateListener listener, Notes notes, CallContext context) {

  /** Whether findings of low confidence are wanted. */
  public enum Notes {
    LEFT_OUT,
    WANTED
  }

  /** What an interprocedural analysis of paper mode knows where a method is called. */
  public enum CallContext {
    /** The locks that are held. */
    LOCKS,
    /** Nothing: every lock that is taken in a called method is another one. */
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
