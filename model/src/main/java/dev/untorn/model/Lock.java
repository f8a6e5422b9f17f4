package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** A lock, by the expression that names it in the code, such as {@code this.lock}. */
public record Lock(String expression, Mode mode) implements Comparable<Lock> {

  /** Whether two holders of the same lock exclude each other. */
  public enum Mode {
    /** A monitor, a plain lock or a write lock. */
    EXCLUSIVE,
    /** A read lock: other readers may hold it at the same time. */
    SHARED
  }

  private static final Comparator<Lock> ORDER =
      Comparator.comparing(Lock::expression).thenComparing(Lock::mode);

  public Lock {
    requireNonNull(expression);
    requireNonNull(mode);
  }

  public static Lock exclusive(String expression) {
    return new Lock(expression, Mode.EXCLUSIVE);
  }

  public static Lock shared(String expression) {
    return new Lock(expression, Mode.SHARED);
  }

  @Override
  public int compareTo(Lock other) {
    return ORDER.compare(this, other);
  }
}
