package dev.untorn.model;

/** The severity of a finding, most severe first. */
public enum Severity {
  ERROR,
  WARNING,
  NOTE
}
