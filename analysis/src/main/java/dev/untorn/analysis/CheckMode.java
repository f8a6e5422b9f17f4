package dev.untorn.analysis;

/** The fidelity of the rules to the papers that define them. */
public enum CheckMode {
  /** With filters against false positives, and support for current Java. */
  DEFAULT,
  /** Exactly as published, to compare results with the tables of the papers. */
  PAPER
}
