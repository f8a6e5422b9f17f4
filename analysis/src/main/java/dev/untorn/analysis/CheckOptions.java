package dev.untorn.analysis;

import static java.util.Objects.requireNonNull;

/** How checkers look at a program. */
public record CheckOptions(CheckMode mode) {

  public CheckOptions {
    requireNonNull(mode);
  }
}
