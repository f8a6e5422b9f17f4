package dev.untorn.dynamic.replay;

/** How much of what happens in a run those are told who follow it. */
public enum DetectionMode {
  /** Accesses, locks, starts and joins: what the papers know. */
  PAPER,
  /** Also who has waited, who looks for itself, and all other orders of threads. */
  ALL
}
