package dev.untorn.corpus.schedule;

import java.util.Locale;

/** The order in which threads do their rounds. */
public enum Schedule {
  AT_ONCE,
  ALTERNATING_UP,
  ALTERNATING_DOWN,
  ONE_BY_ONE_UP,
  ONE_BY_ONE_DOWN;

  /** The schedule named by the arguments of a program, or by the property {@code schedule}. */
  public static Schedule of(String... args) {
    String name = args.length == 0 ? System.getProperty("schedule", "at_once") : args[0];
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  int turn(int thread, int threads, int round, int rounds) {
    int above = threads - 1 - thread;
    return switch (this) {
      case AT_ONCE -> 0;
      case ALTERNATING_UP -> round * threads + thread;
      case ALTERNATING_DOWN -> round * threads + above;
      case ONE_BY_ONE_UP -> thread * rounds + round;
      case ONE_BY_ONE_DOWN -> above * rounds + round;
    };
  }
}
