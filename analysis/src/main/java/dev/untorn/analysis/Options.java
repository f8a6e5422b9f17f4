package dev.untorn.analysis;

import static java.util.Objects.requireNonNull;

/** How checkers look at a program. */
public record Options(Mode mode) {

  public Options {
    requireNonNull(mode);
  }
}
