package dev.untorn.model;

import static java.util.Objects.requireNonNull;

import java.util.Comparator;

/** A participant of an interleaving, numbered from 1; the name may be empty. */
public record Actor(int number, String name) implements Comparable<Actor> {

  private static final int LETTERS = 26;

  private static final Comparator<Actor> ORDER =
      Comparator.comparingInt(Actor::number).thenComparing(Actor::name);

  public Actor {
    requireNonNull(name);
    if (number < 1) {
      throw new IllegalArgumentException("actors are counted from 1, not from " + number);
    }
  }

  public static Actor of(int number) {
    return new Actor(number, "");
  }

  /** The letters of this actor in a table: A … Z, AA, AB … */
  public String letters() {
    StringBuilder letters = new StringBuilder();
    for (int rest = number; rest > 0; rest = (rest - 1) / LETTERS) {
      letters.append((char) ('A' + (rest - 1) % LETTERS));
    }
    return letters.reverse().toString();
  }

  @Override
  public int compareTo(Actor other) {
    return ORDER.compare(this, other);
  }
}
