package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Where a thread was when something happened.
 *
 * @param frames {@code p.C.m(C.java:12)}, the innermost first
 */
public record CallStack(Point point, List<String> frames) {

  /** What happened. */
  public enum Point {
    /** The operation began. */
    BEGIN,
    /** It took effect: until then, it could have waited for others. */
    COMMIT,
    /** It did what others may have disturbed since. */
    VIOLATION,
    /** Another thread did what would have disturbed it. */
    OTHER
  }

  public CallStack {
    requireNonNull(point);
    frames = List.copyOf(frames);
  }
}
