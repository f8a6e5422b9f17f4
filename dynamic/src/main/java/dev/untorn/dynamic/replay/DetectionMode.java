package dev.untorn.dynamic.replay;

/** The events and orders of a run that a replay considers. */
public enum DetectionMode {
  /** Accesses, locks, starts and joins, as in the papers. */
  PAPER,
  /** Also waits, conditional and atomic updates, and all other happens-before edges. */
  ALL
}
