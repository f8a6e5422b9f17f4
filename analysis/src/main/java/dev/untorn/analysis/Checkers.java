package dev.untorn.analysis;

import java.util.List;

/** The checkers that there are. */
public final class Checkers {

  private Checkers() {}

  /** One for each static rule that is built in, in the order of the rules. */
  public static List<Checker> all() {
    return List.of();
  }
}
