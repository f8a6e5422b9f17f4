package dev.untorn.model;

/** How much a finding matters, the gravest first. */
public enum Severity {
  ERROR,
  WARNING,
  NOTE
}
