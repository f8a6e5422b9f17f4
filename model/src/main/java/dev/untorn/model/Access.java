package dev.untorn.model;

import static java.util.Objects.requireNonNull;

/** A read or a write of a variable at a site, with the locks held there. */
public record Access(Kind kind, Variable variable, Site site, LockSet held) {

  /** Whether the variable is read or written. */
  public enum Kind {
    READ,
    WRITE
  }

  public Access {
    requireNonNull(kind);
    requireNonNull(variable);
    requireNonNull(site);
    requireNonNull(held);
  }
}
