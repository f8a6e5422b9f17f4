package dev.untorn.model.triage;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** Something that was not analyzed, and the reason: the findings are incomplete. */
public record Problem(String input, String message) implements Comparable<Problem> {

  private static final Comparator<Problem> ORDER =
      Comparator.comparing(Problem::input).thenComparing(Problem::message);

  public Problem {
    requireNonNull(input);
    requireNonNull(message);
  }

  @Override
  public int compareTo(Problem other) {
    return ORDER.compare(this, other);
  }
}
