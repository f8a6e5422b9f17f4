package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** A user's decision not to report a finding, and the reason. */
public record Suppression(Origin origin, String reason) implements Comparable<Suppression> {

  /** The source of a suppression. */
  public enum Origin {
    IN_SOURCE,
    CONFIGURATION
  }

  private static final Comparator<Suppression> ORDER =
      Comparator.comparing(Suppression::origin).thenComparing(Suppression::reason);

  public Suppression {
    requireNonNull(origin);
    if (reason.isBlank()) {
      throw new IllegalArgumentException("a suppression needs a reason");
    }
  }

  @Override
  public int compareTo(Suppression other) {
    return ORDER.compare(this, other);
  }
}
