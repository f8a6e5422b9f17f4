package dev.untorn.analysis;

/** How closely the rules keep to the papers that they come from. */
public enum CheckMode {
  /** With everything that removes false alarms and covers the Java of today. */
  DEFAULT,
  /** Exactly as published, so that the papers' tables can be compared. */
  PAPER
}
